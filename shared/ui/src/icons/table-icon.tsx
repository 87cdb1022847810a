import { Icon, type IconProps } from './icon.tsx'

export function TableIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.6 9.2h16.8M6.2 9.2 5 19.6M17.8 9.2 19 19.6M9.5 9.2V6.4a1.2 1.2 0 0 1 1.2-1.2h2.6a1.2 1.2 0 0 1 1.2 1.2v2.8" />
    </Icon>
  )
}
