import { Icon, type IconProps } from './icon.tsx'

export function BagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.6 8.6h12.8l1 9.5a2.2 2.2 0 0 1-2.2 2.4H6.8a2.2 2.2 0 0 1-2.2-2.4z" />
      <path d="M8.6 11.2V7.3a3.4 3.4 0 0 1 6.8 0v3.9" />
    </Icon>
  )
}
