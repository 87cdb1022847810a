import { Icon, type IconProps } from './icon.tsx'

export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.2 16.4v-5.2a5.8 5.8 0 0 1 11.6 0v5.2l1.4 1.6H4.8z" />
      <path d="M10 20.4a2.2 2.2 0 0 0 4 0" />
    </Icon>
  )
}
