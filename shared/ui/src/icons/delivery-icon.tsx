import { Icon, type IconProps } from './icon.tsx'

export function DeliveryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="6.6" cy="17.4" r="2.5" />
      <circle cx="18" cy="17.4" r="2.5" />
      <path d="M9.1 17.4h4.1c1.3 0 2.3-1 2.4-2.2.1-2 .9-3 1.9-3.7L15.9 5H13" />
      <path d="M4.2 15.6V13.2a2.6 2.6 0 0 1 2.6-2.6H11" />
    </Icon>
  )
}
