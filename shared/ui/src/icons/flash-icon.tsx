import { Icon, type IconProps } from './icon.tsx'

export function FlashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13 3.6 6 13.6h5l-1 6.8 7-10h-5z" />
    </Icon>
  )
}
