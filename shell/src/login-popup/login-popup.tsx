import type { PopupProps } from '@storefront/host'

export default function LoginPopup(_props: PopupProps<'login'>) {
  return null
}
