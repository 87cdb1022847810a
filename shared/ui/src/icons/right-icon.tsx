import { Icon, type IconProps } from './icon.tsx'

export function RightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.2 5l7 7-7 7" />
    </Icon>
  )
}
