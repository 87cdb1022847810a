import { Icon, type IconProps } from './icon.tsx'

export function TextIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 6.5h14M12 6.5v12M8.5 18.5h7" />
    </Icon>
  )
}
