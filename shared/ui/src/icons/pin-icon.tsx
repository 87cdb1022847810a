import { Icon, type IconProps } from './icon.tsx'

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.8s6.8-5.9 6.8-11A6.8 6.8 0 0 0 5.2 9.8c0 5.1 6.8 11 6.8 11z" />
      <circle cx="12" cy="9.9" r="2.4" />
    </Icon>
  )
}
