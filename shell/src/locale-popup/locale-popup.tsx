import type { PopupProps } from '@storefront/host'

export default function LocalePopup(_props: PopupProps<'locale'>) {
  return null
}
