import { Icon, type IconProps } from './icon.tsx'

export function ExternalLinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.8 4.6h5.6v5.6M19.2 4.8 11 13M17.8 13.8v3.6a2 2 0 0 1-2 2H6.6a2 2 0 0 1-2-2V8.2a2 2 0 0 1 2-2h3.6" />
    </Icon>
  )
}
