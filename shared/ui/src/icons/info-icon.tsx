import { Icon, type IconProps } from './icon.tsx'

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M12 11.2v4.6M12 8.2v.05" />
    </Icon>
  )
}
