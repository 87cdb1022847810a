import { Icon, type IconProps } from './icon.tsx'

export function DownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 9.2l7 7 7-7" />
    </Icon>
  )
}
