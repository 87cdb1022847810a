import { usePlace, useReadable } from '@storefront/host'
import { useOnline } from '@storefront/ui/online/use-online.ts'
import { type ReactNode, useMemo } from 'react'
import { pendingCalls } from '../api-client/pending-calls.ts'
import DialogLayer, { type OpenDialog } from '../dialogs/dialog-layer.tsx'
import AppFrame from '../frame/app-frame.tsx'
import { PopupLayer } from '../popups/popup-layer.tsx'
import type { Popups, ShownPopup } from '../popups/popups.ts'
import { CurrentScreen } from '../routing/current-screen.tsx'
import type { PageRouter } from '../routing/page-router.ts'
import type { Shell } from './create-shell.ts'
import { dropToast, toasts } from './toasts.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useHeader } from './use-header.ts'

/** The app: the page's screen in its frame, popups and dialogs above. */
export function Frame({ shell, router }: { shell: Shell; router: PageRouter }): ReactNode {
  const { runtime, popups, parts } = shell
  const { path } = usePlace()
  const header = useHeader()
  useDocumentTitle(header?.title)
  const isNavigating = useReadable(router.isLoading)
  const calls = useReadable(pendingCalls)
  return (
    <AppFrame
      header={header}
      onMenu={() => void popups.openPopup('sideMenu', {})}
      onBack={() => void runtime.back()}
      onHome={() => void runtime.goHome()}
      popups={<PopupLayer popups={popups} parts={parts} />}
      dialogs={<Dialogs popups={popups} />}
      toasts={useReadable(toasts)}
      onToastGone={dropToast}
      pending={calls > 0 || isNavigating}
      offline={!useOnline()}
      notice={shell.precachedPage?.notice}
      path={path}
    >
      <CurrentScreen router={router} parts={parts} />
    </AppFrame>
  )
}

function Dialogs({ popups }: { popups: Popups }) {
  const shownPopups = useReadable(popups.shown)
  const top = shownPopups.findLast((each) => each.open && each.content.kind !== 'popup')
  const dialog = useMemo(() => (top ? dialogOf(top) : null), [top])
  return (
    <DialogLayer dialog={dialog} onAnswer={(id, yes) => (yes ? popups.done(id, true) : popups.dismiss(id))} />
  )
}

function dialogOf({ id, content }: ShownPopup): OpenDialog | null {
  if (content.kind === 'alert') return { id, kind: 'alert', ...content.request }
  return content.kind === 'confirm' ? { id, kind: 'confirm', ...content.request } : null
}
