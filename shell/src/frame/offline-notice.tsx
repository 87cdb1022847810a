import { useMessages } from '@storefront/host'
import { WifioffIcon } from '@storefront/ui/icons/wifioff-icon.tsx'
import * as styles from './offline-notice.module.css'

/** Lies over the page instead of pushing it down: a tunnel must not move what the customer is about to tap. */
export function OfflineNotice() {
  const t = useMessages('shell')
  return (
    <div className={styles.place} role="status">
      <p className={styles.notice}>
        <WifioffIcon size={18} />
        <span>
          <strong>{t('offline.title')}</strong> {t('offline.text')}
        </span>
      </p>
    </div>
  )
}
