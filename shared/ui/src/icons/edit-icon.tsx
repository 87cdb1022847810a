import { Icon, type IconProps } from './icon.tsx'

export function EditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.6 19.4.9-4.1L15.9 4.9a1.9 1.9 0 0 1 2.7 0l.5.5a1.9 1.9 0 0 1 0 2.7L8.7 18.5z" />
    </Icon>
  )
}
