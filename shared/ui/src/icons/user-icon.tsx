import { Icon, type IconProps } from './icon.tsx'

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.2" r="3.7" />
      <path d="M4.8 20c.3-3.9 3.3-6.3 7.2-6.3s6.9 2.4 7.2 6.3" />
    </Icon>
  )
}
