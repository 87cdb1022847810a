import { Icon, type IconProps } from './icon.tsx'

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.2A2.2 2.2 0 0 1 6.2 7h1.5l1.5-2.2h5.6L16.3 7h1.5A2.2 2.2 0 0 1 20 9.2v7.6a2.2 2.2 0 0 1-2.2 2.2H6.2A2.2 2.2 0 0 1 4 16.8z" />
      <circle cx="12" cy="12.9" r="3.3" />
    </Icon>
  )
}
