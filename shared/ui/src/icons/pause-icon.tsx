import { Icon, type IconProps } from './icon.tsx'

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.8 6v12M15.2 6v12" />
    </Icon>
  )
}
