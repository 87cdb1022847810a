import { Icon, type IconProps } from './icon.tsx'

export function StoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.8 11.6v6.8a2.1 2.1 0 0 0 2.1 2.1h10.2a2.1 2.1 0 0 0 2.1-2.1v-6.8" />
      <path d="m3.6 9 1.6-4a1.7 1.7 0 0 1 1.6-1.1h10.4A1.7 1.7 0 0 1 18.8 5l1.6 4a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.6 0A2.8 2.8 0 0 1 3.6 9z" />
      <path d="M9.6 20.4v-4.6h4.8v4.6" />
    </Icon>
  )
}
