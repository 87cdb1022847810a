import { Icon, type IconProps } from './icon.tsx'

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m12 3.6 6.8 2.5v5.4c0 4.4-2.8 7.4-6.8 8.9-4-1.5-6.8-4.5-6.8-8.9V6.1z" />
      <path d="M12 8.8v3.6M12 15.2v.05" />
    </Icon>
  )
}
