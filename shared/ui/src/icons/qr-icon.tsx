import { Icon, type IconProps } from './icon.tsx'

export function QrIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="6.2" height="6.2" rx="1.6" />
      <rect x="13.8" y="4" width="6.2" height="6.2" rx="1.6" />
      <rect x="4" y="13.8" width="6.2" height="6.2" rx="1.6" />
      <path d="M14 14h2.4v2.4M20 14v2.6M14 20h2.6M20 20v-.1" />
    </Icon>
  )
}
