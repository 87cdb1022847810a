import { Icon, type IconProps } from './icon.tsx'

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.7 4.6 3.4 17.3a1.5 1.5 0 0 0 1.3 2.3h14.6a1.5 1.5 0 0 0 1.3-2.3L13.3 4.6a1.5 1.5 0 0 0-2.6 0z" />
      <path d="M12 9.6v4.2M12 16.6v.05" />
    </Icon>
  )
}
