import { Icon, type IconProps } from './icon.tsx'

export function LeafIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.2 18.8C3.6 9.6 9.8 4.8 19.6 5c.4 9.2-3.8 15.2-12.2 12.6M5.2 18.8c1.8-4.6 4.6-7.4 8.6-9" />
    </Icon>
  )
}
