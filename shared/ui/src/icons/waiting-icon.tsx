import { Icon, type IconProps } from './icon.tsx'

export function WaitingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9.2" cy="8.4" r="3.2" />
      <path d="M3.4 19.4c0-3.4 2.5-5.6 5.8-5.6s5.8 2.2 5.8 5.6M15.6 5.5a3.2 3.2 0 0 1 0 5.8M17.2 14.3c2.1.7 3.4 2.6 3.4 5.1" />
    </Icon>
  )
}
