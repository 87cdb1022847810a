import { Icon, type IconProps } from './icon.tsx'

export function KeyboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.4" y="6.4" width="17.2" height="11.2" rx="2.6" />
      <path d="M7.2 10h.05M10.4 10h.05M13.6 10h.05M16.8 10h.05M8.6 14h6.8" />
    </Icon>
  )
}
