import { useMessages } from '@storefront/host'
import { WifiOffIcon } from '@storefront/ui/icons/wifi-off-icon.tsx'
import { useTopLayerContainer } from '@storefront/ui/toast/use-top-layer-container.ts'
import { useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import * as styles from './offline-notice.module.css'
import { useLongerThan } from './use-longer-than.ts'

/**
 * Notice that the phone is offline. It overlays the page instead of shifting it, so that nothing moves under a finger.
 * It moves into the topmost sheet or dialog, where an order is confirmed, and shrinks after a while so that it hides
 * less.
 */
export function OfflineNotice() {
  const t = useMessages('shell')
  const container = useRef<HTMLDivElement>(null)
  const isRead = useLongerThan(true, 8000)
  // Re-entering the top layer puts it on top; moving it in the DOM removes it from that layer.
  const show = useCallback(() => {
    if (container.current?.isConnected && !container.current.matches(':popover-open'))
      container.current.showPopover()
  }, [])
  const topLayer = useTopLayerContainer(show)
  useEffect(show, [show])

  if (!topLayer) return null
  return createPortal(
    <div ref={container} popover="manual" className={styles.place} role="status" aria-relevant="additions">
      <p className={styles.notice}>
        <WifiOffIcon size={18} />
        <span>
          <strong>{t('offline.title')}</strong>
          {!isRead && <span className={styles.more}> {t('offline.text')}</span>}
        </span>
      </p>
    </div>,
    topLayer,
  )
}
