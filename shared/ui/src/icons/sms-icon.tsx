import { Icon, type IconProps } from './icon.tsx'

export function SmsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.8A2.6 2.6 0 0 1 6.6 4.2h10.8A2.6 2.6 0 0 1 20 6.8v6.6a2.6 2.6 0 0 1-2.6 2.6h-6.2L6.8 20v-4h-.2A2.6 2.6 0 0 1 4 13.4z" />
    </Icon>
  )
}
