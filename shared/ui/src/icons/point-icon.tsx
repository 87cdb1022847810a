import { Icon, type IconProps } from './icon.tsx'

export function PointIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M10.2 16.2V8h2.6a2.5 2.5 0 0 1 0 5h-2.6" />
    </Icon>
  )
}
