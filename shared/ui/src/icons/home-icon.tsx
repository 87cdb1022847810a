import { Icon, type IconProps } from './icon.tsx'

export function HomeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 11 8-7.2 8 7.2v7.4a2.1 2.1 0 0 1-2.1 2.1h-3.4v-5.7h-5v5.7H6.1A2.1 2.1 0 0 1 4 18.4z" />
    </Icon>
  )
}
