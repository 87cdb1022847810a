import { Icon, type IconProps } from './icon.tsx'

export function CardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.6" />
      <path d="M3.5 10h17M7 14.8h3.2" />
    </Icon>
  )
}
