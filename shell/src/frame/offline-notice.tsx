import { useMessages } from '@storefront/host'
import { classNames } from '@storefront/ui/class-names.ts'
import { WifioffIcon } from '@storefront/ui/icons/wifioff-icon.tsx'
import { useTopLayerContainer } from '@storefront/ui/toast/use-top-layer-container.ts'
import { useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import * as styles from './offline-notice.module.css'
import { useLongerThan } from './use-longer-than.ts'

/**
 * Says that the network is gone. Lies over the page instead of pushing it down: a tunnel must not move what the customer is
 * about to tap. It moves into the sheet or dialog on top, because that is where an order is confirmed. Once it has been
 * read it gets small, so that what it lies on can be read too.
 */
export function OfflineNotice() {
  const t = useMessages('shell')
  const place = useRef<HTMLDivElement>(null)
  const isRead = useLongerThan(true, 8000)
  // What came last into the top layer lies on top; being moved, it leaves that layer.
  const show = useCallback(() => {
    if (place.current?.isConnected && !place.current.matches(':popover-open')) place.current.showPopover()
  }, [])
  const home = useTopLayerContainer(show)
  useEffect(show, [show])

  if (!home) return null
  const isAboveSheet = home.closest('dialog')?.dataset.from === 'bottom'
  return createPortal(
    <div
      ref={place}
      popover="manual"
      className={classNames(styles.place, isAboveSheet && styles.aboveSheet)}
      role="status"
      aria-relevant="additions"
    >
      <p className={styles.notice}>
        <WifioffIcon size={18} />
        <span>
          <strong>{t('offline.title')}</strong> {!isRead && !isAboveSheet && t('offline.text')}
        </span>
      </p>
    </div>,
    home,
  )
}
