import { Icon, type IconProps } from './icon.tsx'

export function CouponIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.6A1.6 1.6 0 0 1 5.6 6h12.8A1.6 1.6 0 0 1 20 7.6v2.2a2.25 2.25 0 0 0 0 4.4v2.2a1.6 1.6 0 0 1-1.6 1.6H5.6A1.6 1.6 0 0 1 4 16.4v-2.2a2.25 2.25 0 0 0 0-4.4z" />
      <path d="M13.8 9.4v1M13.8 13.6v1" />
    </Icon>
  )
}
