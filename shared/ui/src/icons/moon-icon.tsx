import { Icon, type IconProps } from './icon.tsx'

export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.6 14.4A8 8 0 0 1 9.6 4.4a8 8 0 1 0 10 10z" />
    </Icon>
  )
}
