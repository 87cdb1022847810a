import { Icon, type IconProps } from './icon.tsx'

export function BarcodeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 6.5v11M8 6.5v11M11.4 6.5v11M14 6.5v11M16.8 6.5v11M19.5 6.5v11" />
    </Icon>
  )
}
