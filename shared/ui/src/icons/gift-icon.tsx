import { Icon, type IconProps } from './icon.tsx'

export function GiftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 11.2h14v7.3a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z" />
      <rect x="3.6" y="7.4" width="16.8" height="3.8" rx="1.2" />
      <path d="M12 7.4v13.1M12 7.4C10.7 3.8 6.8 3.4 6.8 5.5c0 1.5 2.4 1.9 5.2 1.9zM12 7.4c1.3-3.6 5.2-4 5.2-1.9 0 1.5-2.4 1.9-5.2 1.9z" />
    </Icon>
  )
}
