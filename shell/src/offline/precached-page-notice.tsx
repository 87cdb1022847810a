import { offlineNoteKey, readOfflineNote } from '@storefront/contract/offline-note.ts'
import { persisted, useLocale, usePersisted } from '@storefront/host'
import { WifiOffIcon } from '@storefront/ui/icons/wifi-off-icon.tsx'
import { useMemo } from 'react'
import { authToken } from '../session/session.ts'
import * as styles from './precached-page-notice.module.css'
import { precachedPageTexts } from './precached-page-texts.ts'

/**
 * Notice that the page was opened offline, and when it was saved; with what a remote noted for the customer. It is permanent
 * until a reload, so it is part of the layout and covers nothing.
 */
export function PrecachedPageNotice({ cachedAt }: { cachedAt: number }) {
  const locale = useLocale()
  const { title, text } = precachedPageTexts(locale)
  const note = usePersisted(useMemo(() => persisted('shared', offlineNoteKey, null, readOfflineNote), []))
  return (
    <div className={styles.notice} role="status">
      <WifiOffIcon size={18} />
      <div>
        <p>
          <strong>{title}</strong> {text.replace('{{time}}', momentOf(cachedAt, locale))}
        </p>
        {note && authToken() !== null && (
          <p>
            <strong>{note.title}</strong> {note.text}
          </p>
        )}
      </div>
    </div>
  )
}

/** `11월 20일 오후 2:05` */
const momentOf = (time: number, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(time)
