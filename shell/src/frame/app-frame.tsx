import type { ScreenHeader, ToastRequest } from '@storefront/host'
import type { ReactNode } from 'react'

export type AppFrameProps = {
  /** Null where the screen draws its own (Main, Reservation). */
  header: ScreenHeader | null
  /** Opens the side menu, for `left: 'menu'`. */
  onMenu: () => void
  /** One step back, or to the route's fixed target; for `left: 'back'` and `'close'`. */
  onBack: () => void
  onHome: () => void
  /** The screen. */
  children: ReactNode
  /** The popup layer. */
  popups?: ReactNode
  /** Alerts and questions, above every popup. */
  dialogs?: ReactNode
  toasts: readonly ShownToast[]
  onToastGone: (id: number) => void
  /** A call that is not quiet is under way; the overlay shows after 300 ms of it. */
  pending: boolean
  offline: boolean
  /** Changes with the screen, so that its heading is announced and the focus begins there. */
  path: string
}

export type ShownToast = ToastRequest & { id: number }

export default function AppFrame({ children, popups, dialogs }: AppFrameProps) {
  return (
    <>
      {children}
      {popups}
      {dialogs}
    </>
  )
}
