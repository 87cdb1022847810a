import { Icon, type IconProps } from './icon.tsx'

export function LeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.8 5l-7 7 7 7" />
    </Icon>
  )
}
