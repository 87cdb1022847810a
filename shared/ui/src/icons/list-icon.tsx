import { Icon, type IconProps } from './icon.tsx'

export function ListIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4.4" width="6" height="6" rx="1.7" />
      <rect x="4" y="13.6" width="6" height="6" rx="1.7" />
      <path d="M13.5 6h6.5M13.5 9h4M13.5 15.2H20M13.5 18.2h4" />
    </Icon>
  )
}
