import { Icon, type IconProps } from './icon.tsx'

export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.2 12h13.6" />
    </Icon>
  )
}
