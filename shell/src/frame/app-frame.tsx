import { type ScreenHeader, type ToastRequest, useMessages } from '@storefront/host'
import { Header } from '@storefront/ui/header/header.tsx'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { BackIcon } from '@storefront/ui/icons/back-icon.tsx'
import { CloseIcon } from '@storefront/ui/icons/close-icon.tsx'
import { HomeIcon } from '@storefront/ui/icons/home-icon.tsx'
import { MenuIcon } from '@storefront/ui/icons/menu-icon.tsx'
import { LoadingOverlay } from '@storefront/ui/loading-overlay/loading-overlay.tsx'
import { ToastStack } from '@storefront/ui/toast/toast-stack.tsx'
import { type ReactNode, useRef } from 'react'
import * as styles from './app-frame.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useLongerThan } from './use-longer-than.ts'

export type AppFrameProps = {
  /** Null where the screen has its own header (Main, Reservation). */
  header: ScreenHeader | null
  /** Opens the side menu, for `left: 'menu'`. */
  onMenu: () => void
  /** One step back, or to the route's fixed target; for `left: 'back'` and `'close'`. */
  onBack: () => void
  onHome: () => void
  /** Target of back and home in server-rendered HTML, before the app handles them. */
  mainHref?: string
  /** The screen. */
  children: ReactNode
  /** The popup layer. */
  popups?: ReactNode
  /** Alerts and questions, above every popup. */
  dialogs?: ReactNode
  toasts: readonly ShownToast[]
  onToastGone: (id: number) => void
  /** A call that is not quiet, a screen or a popup is loading; the overlay shows after 300 ms (spec decision 73). */
  pending: boolean
  offline: boolean
  /** A notice above every screen, in place of the offline notice. */
  notice?: ReactNode
  /** Changes with the screen; the focus follows. */
  path: string
}

export type ShownToast = ToastRequest & { id: number }

/** The frame of every screen: header, popups, dialogs, toasts, loading overlay, offline notice. */
export default function AppFrame(props: AppFrameProps) {
  const {
    header,
    onHome,
    mainHref,
    children,
    popups,
    dialogs,
    toasts,
    onToastGone,
    pending,
    offline,
    notice,
    path,
  } = props
  const t = useMessages('shell')
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main, path)
  const isLong = useLongerThan(pending, 300)

  return (
    <div className={styles.column}>
      {/* A button and not a link: the hash marks the open popups. */}
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t('frame.skip')}
      </button>
      {header && (
        <Header
          title={header.title}
          on={header.on ?? 'bg'}
          left={<LeftIcon {...props} left={header.left ?? 'menu'} />}
          right={
            <>
              {header.right}
              <IconButton label={t('frame.home')} onClick={onHome} href={mainHref}>
                <HomeIcon />
              </IconButton>
            </>
          }
        />
      )}
      {notice ?? (offline && <OfflineNotice />)}
      {/* Below a header it is another element than without one, so that going there moves nothing. */}
      <main key={header ? 'below' : 'alone'} ref={main} className={styles.content} tabIndex={-1}>
        {children}
      </main>
      {popups}
      {dialogs}
      <ToastStack
        toasts={toasts.map(({ id, text, action }) => ({
          id: String(id),
          text,
          ...(action && { action: { label: action.label, onPress: action.run } }),
        }))}
        onDismiss={(id) => onToastGone(Number(id))}
      />
      <LoadingOverlay open={isLong} label={t('frame.loading')} />
    </div>
  )
}

function LeftIcon({ left, onMenu, onBack, mainHref }: AppFrameProps & { left: 'menu' | 'back' | 'close' }) {
  const t = useMessages('shell')
  if (left === 'menu') {
    return (
      <IconButton label={t('frame.menu')} aria-haspopup="dialog" onClick={onMenu}>
        <MenuIcon />
      </IconButton>
    )
  }
  return (
    <IconButton label={t(`frame.${left}`)} onClick={onBack} href={mainHref}>
      {left === 'close' ? <CloseIcon /> : <BackIcon />}
    </IconButton>
  )
}
