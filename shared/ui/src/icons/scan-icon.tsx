import { Icon, type IconProps } from './icon.tsx'

export function ScanIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8.4V6.8A2.8 2.8 0 0 1 6.8 4h1.6M15.6 4h1.6A2.8 2.8 0 0 1 20 6.8v1.6M20 15.6v1.6a2.8 2.8 0 0 1-2.8 2.8h-1.6M8.4 20H6.8A2.8 2.8 0 0 1 4 17.2v-1.6M7.6 12h8.8" />
    </Icon>
  )
}
