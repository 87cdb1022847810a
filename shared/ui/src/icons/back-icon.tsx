import { Icon, type IconProps } from './icon.tsx'

export function BackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.8 5 7.8 12l7 7" />
    </Icon>
  )
}
