import { Icon, type IconProps } from './icon.tsx'

export function FlipIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.6 10.6A7.6 7.6 0 0 1 18 7.2l1.6 1.6M19.4 13.4A7.6 7.6 0 0 1 6 16.8l-1.6-1.6" />
      <path d="M19.8 4.6v4.4h-4.4M4.2 19.4V15h4.4" />
    </Icon>
  )
}
