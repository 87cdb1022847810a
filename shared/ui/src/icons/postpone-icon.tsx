import { Icon, type IconProps } from './icon.tsx'

export function PostponeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M9 8.6 12.4 12 9 15.4M13 8.6l3.4 3.4L13 15.4" />
    </Icon>
  )
}
