import { Icon, type IconProps } from './icon.tsx'

export function CallBellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.6 17.4a7.4 7.4 0 0 1 14.8 0zM3.6 20.2h16.8M12 10V7.4M10.3 7.2h3.4" />
    </Icon>
  )
}
