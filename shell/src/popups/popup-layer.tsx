import type { Owner } from '@storefront/contract/routes.ts'
import { report, useReadable, useShop } from '@storefront/host'
import { hostRuntime } from '@storefront/host/runtime/current.ts'
import { panelOf, topmostModal } from '@storefront/ui/modal/topmost-modal.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { usePartName } from '../described-parts/texts.ts'
import { CatchError } from '../fallback/catch-error.tsx'
import RemoteFallback from '../fallback/remote-fallback.tsx'
import type { Popups, ShownPopup } from './popups.ts'

type LayerProps = {
  popups: Popups
  /** Called before a retry. */
  parts: { bustCache(owner: Owner): void }
}

/**
 * Renders every open popup, bottom first. A popup that is still loading, and those above it, are not rendered, because
 * the last dialog to open is on top; the loading overlay shows meanwhile.
 */
export function PopupLayer({ popups, parts }: LayerProps): ReactNode {
  const shownPopups = useReadable(popups.shown)
  const loading = shownPopups.findIndex(isLoading)
  return shownPopups
    .slice(0, loading < 0 ? undefined : loading)
    .map((entry) => <PopupPlace key={entry.id} entry={entry} popups={popups} parts={parts} />)
}

const isLoading = ({ content, open }: ShownPopup) =>
  open && content.kind === 'popup' && content.component === undefined && content.failed === undefined

function PopupPlace({ entry: { id, content, open }, popups, parts }: LayerProps & { entry: ShownPopup }) {
  useFocusBack()
  if (content.kind !== 'popup') return null
  const { name, component: Popup, failed } = content
  const closing = { open, onClosed: () => popups.gone(id) }
  const fallback = (problem: unknown, onRetry: () => void) => (
    <PopupFallback
      name={name}
      problem={problem}
      onRetry={onRetry}
      onLeave={() => popups.dismiss(id)}
      {...closing}
    />
  )
  if (failed && !Popup) {
    return fallback(failed.problem, () => {
      parts.bustCache(ownerOf(name))
      popups.retry(id)
    })
  }
  if (!Popup) return null
  return (
    <CatchError fallback={fallback}>
      <Popup
        params={content.params as never}
        done={(result) => popups.done(id, result)}
        dismiss={() => popups.dismiss(id)}
        setClosable={(closable) => popups.setClosable(id, closable)}
        {...closing}
      />
    </CatchError>
  )
}

const ownerOf = (name: string) => hostRuntime().partTable.popup(name)?.owner ?? 'shell'

type FallbackProps = {
  name: string
  problem: unknown
  open: boolean
  onRetry(): void
  onLeave(): void
  onClosed(): void
}

function PopupFallback({ name, problem, ...rest }: FallbackProps) {
  const nameOf = usePartName()
  const { storeInfo } = useShop()
  useEffect(() => report(problem, `popup ${name}`), [problem, name])
  return (
    <RemoteFallback
      place="popup"
      title={nameOf('popups', name, ownerOf(name))}
      phone={storeInfo.tel[0]?.tel}
      {...rest}
    />
  )
}

/**
 * Returns the focus to the opener when the popup is gone and nothing else has taken it; where the opener is gone too
 * (such as a login button), to the popup below or the page.
 */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isLost = () => document.activeElement === null || document.activeElement === document.body
        if (isLost() && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
        if (isLost()) focusTarget()?.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}

/** The focus target: the panel of the topmost popup, else the page. */
function focusTarget(): HTMLElement | null {
  const popup = topmostModal()
  return popup ? panelOf(popup) : document.querySelector('main')
}
