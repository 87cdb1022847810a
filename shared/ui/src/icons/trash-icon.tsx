import { Icon, type IconProps } from './icon.tsx'

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.6 7h14.8M9.4 7V4.6h5.2V7M6.6 7l.8 11.9a1.7 1.7 0 0 0 1.7 1.6h5.8a1.7 1.7 0 0 0 1.7-1.6L17.4 7" />
    </Icon>
  )
}
