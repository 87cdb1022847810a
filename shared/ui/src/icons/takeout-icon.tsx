import { Icon, type IconProps } from './icon.tsx'

export function TakeoutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.6 8.8h10.8l-1.1 10.3a1.6 1.6 0 0 1-1.6 1.4H9.3a1.6 1.6 0 0 1-1.6-1.4z" />
      <path d="M5.2 8.8h13.6M8 8.8l.9-3.9a1.2 1.2 0 0 1 1.2-.9h3.8a1.2 1.2 0 0 1 1.2.9l.9 3.9M7.2 13.2h9.6" />
    </Icon>
  )
}
