import { Icon, type IconProps } from './icon.tsx'

export function FlashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.2 3.2 5.8 13.4h5.4l-.6 7.4 7.6-10.6h-5.4z" />
    </Icon>
  )
}
