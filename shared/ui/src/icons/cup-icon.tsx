import { Icon, type IconProps } from './icon.tsx'

export function CupIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 10.2h11.6v5.3a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16.6 11.4h1a2.4 2.4 0 0 1 0 4.8h-1M9 4.2c-.8.9-.8 2 0 3M12.6 4.2c-.8.9-.8 2 0 3" />
    </Icon>
  )
}
