import type { PopupProps } from '@storefront/host'

export default function StoreTermsPopup(_props: PopupProps<'storeTerms'>) {
  return null
}
