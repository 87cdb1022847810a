import type { PopupProps } from '@storefront/host'

export default function TableGuidePopup(_props: PopupProps<'tableGuide'>) {
  return null
}
