import { Icon, type IconProps } from './icon.tsx'

export function HourglassIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4h10M7 20h10M8 4v3.2c0 2 4 3.2 4 4.8 0-1.6 4-2.8 4-4.8V4M8 20v-3.2c0-2 4-3.2 4-4.8 0 1.6 4 2.8 4 4.8V20" />
    </Icon>
  )
}
