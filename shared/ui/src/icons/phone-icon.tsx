import { Icon, type IconProps } from './icon.tsx'

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.6 3.8h2a1.5 1.5 0 0 1 1.46 1.16l.66 2.74a1.6 1.6 0 0 1-.47 1.52L9 10.4a11.6 11.6 0 0 0 4.6 4.6l1.18-1.25a1.6 1.6 0 0 1 1.52-.47l2.74.66a1.5 1.5 0 0 1 1.16 1.46v2a2.1 2.1 0 0 1-2.25 2.1A15 15 0 0 1 4.5 6.05 2.1 2.1 0 0 1 6.6 3.8z" />
    </Icon>
  )
}
