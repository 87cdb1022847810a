import { Icon, type IconProps } from './icon.tsx'

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.6 4.6 4.6L19.2 7.4" />
    </Icon>
  )
}
