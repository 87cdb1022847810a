import { Icon, type IconProps } from './icon.tsx'

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M3.7 12h16.6M12 3.7c4.6 4.8 4.6 11.8 0 16.6M12 3.7c-4.6 4.8-4.6 11.8 0 16.6" />
    </Icon>
  )
}
