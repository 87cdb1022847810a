import { Icon, type IconProps } from './icon.tsx'

export function TransferIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.6 8.6h14.2l-3.4-3.4M19.4 15.4H5.2l3.4 3.4" />
    </Icon>
  )
}
