import { Icon, type IconProps } from './icon.tsx'

export function UpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 14.8l7-7 7 7" />
    </Icon>
  )
}
