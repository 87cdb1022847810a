import { Icon, type IconProps } from './icon.tsx'

export function BankIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.6 12 4.4l8 5.2zM6 12.4v5M10 12.4v5M14 12.4v5M18 12.4v5M4 20h16" />
    </Icon>
  )
}
