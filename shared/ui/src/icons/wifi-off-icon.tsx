import { Icon, type IconProps } from './icon.tsx'

export function WifiOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.6 8.9A13 13 0 0 1 8 6.3M11.4 5.5a13 13 0 0 1 9 3.4M6.6 12.6a8.6 8.6 0 0 1 3.6-2M14.4 10.9a8.6 8.6 0 0 1 3 1.7M9.6 16.1a4 4 0 0 1 4.6-.3M12 19.2v.05M4.2 4.2l15.6 15.6" />
    </Icon>
  )
}
