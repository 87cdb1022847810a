import { Icon, type IconProps } from './icon.tsx'

export function HistoryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.2 12.4a7.9 7.9 0 1 0 2.4-6L4.4 8.6" />
      <path d="M4.3 4.6v4h4M12 8v4.4l3 1.8" />
    </Icon>
  )
}
