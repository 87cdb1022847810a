import { Icon, type IconProps } from './icon.tsx'

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.2v11M7.8 11.2l4.2 4.2 4.2-4.2M5 19.8h14" />
    </Icon>
  )
}
