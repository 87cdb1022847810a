import { Icon, type IconProps } from './icon.tsx'

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="5.4" width="16" height="15" rx="3" />
      <path d="M4 10.2h16M8.2 3.4v3.6M15.8 3.4v3.6" />
    </Icon>
  )
}
