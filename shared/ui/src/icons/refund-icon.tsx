import { Icon, type IconProps } from './icon.tsx'

export function RefundIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.6 9.4h9.8a5 5 0 0 1 0 10H9.2M8.2 5.6 4.4 9.4l3.8 3.8" />
    </Icon>
  )
}
