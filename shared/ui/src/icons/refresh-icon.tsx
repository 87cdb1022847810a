import { Icon, type IconProps } from './icon.tsx'

export function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.4 12.2a7.5 7.5 0 1 1-2.2-5.5l2.2 2.2" />
      <path d="M19.5 4.6v4.4h-4.4" />
    </Icon>
  )
}
