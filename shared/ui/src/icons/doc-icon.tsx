import { Icon, type IconProps } from './icon.tsx'

export function DocIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 3.6h6.4l4.4 4.4v10.4a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5.6a2 2 0 0 1 2-2z" />
      <path d="M13.2 3.8v4.4h4.4M8.4 12.8h6M8.4 16.4h4" />
    </Icon>
  )
}
