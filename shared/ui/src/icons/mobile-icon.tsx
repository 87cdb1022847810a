import { Icon, type IconProps } from './icon.tsx'

export function MobileIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="6.8" y="3.4" width="10.4" height="17.2" rx="2.6" />
      <path d="M10.8 17.4h2.4" />
    </Icon>
  )
}
