import { useLocale } from '@storefront/host'
import { WifioffIcon } from '@storefront/ui/icons/wifioff-icon.tsx'
import * as styles from './precached-page-notice.module.css'
import { precachedPageTexts } from './precached-page-texts.ts'

/**
 * Notice that the page was opened offline, and when it was saved. It is permanent until a reload, so it is part of the
 * layout and covers nothing.
 */
export function PrecachedPageNotice({ cachedAt }: { cachedAt: number }) {
  const locale = useLocale()
  const { title, text } = precachedPageTexts(locale)
  return (
    <p className={styles.notice} role="status">
      <WifioffIcon size={18} />
      <span>
        <strong>{title}</strong> {text.replace('{{time}}', momentOf(cachedAt, locale))}
      </span>
    </p>
  )
}

/** `11월 20일 오후 2:05` */
const momentOf = (at: number, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
