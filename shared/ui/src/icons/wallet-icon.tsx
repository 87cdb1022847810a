import { Icon, type IconProps } from './icon.tsx'

export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.6A2.4 2.4 0 0 1 6.4 5.2h9.8a1.6 1.6 0 0 1 1.6 1.6v1.6" />
      <path d="M4 7.6v9.6a2.4 2.4 0 0 0 2.4 2.4h11.2a2.4 2.4 0 0 0 2.4-2.4v-6.4a2.4 2.4 0 0 0-2.4-2.4H4.9M16 14v.05" />
    </Icon>
  )
}
