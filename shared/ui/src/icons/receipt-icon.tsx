import { Icon, type IconProps } from './icon.tsx'

export function ReceiptIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.8 3.8v16.6l2.1-1.4 2 1.4 2.1-1.4 2.1 1.4 2-1.4 2.1 1.4V3.8z" />
      <path d="M9 8.4h6M9 12.4h6" />
    </Icon>
  )
}
