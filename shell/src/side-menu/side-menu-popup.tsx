import type { PopupProps } from '@storefront/host'

export default function SideMenuPopup(_props: PopupProps<'sideMenu'>) {
  return null
}
