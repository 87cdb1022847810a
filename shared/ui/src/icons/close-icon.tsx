import { Icon, type IconProps } from './icon.tsx'

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.8 5.8l12.4 12.4M18.2 5.8 5.8 18.2" />
    </Icon>
  )
}
