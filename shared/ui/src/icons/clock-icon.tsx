import { Icon, type IconProps } from './icon.tsx'

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M12 7.4V12l3 2" />
    </Icon>
  )
}
