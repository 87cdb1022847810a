import type { PopupProps } from '@storefront/host'

export default function TermsViewerPopup(_props: PopupProps<'termsViewer'>) {
  return null
}
