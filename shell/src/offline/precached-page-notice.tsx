import { useLocale } from '@storefront/host'
import { WifioffIcon } from '@storefront/ui/icons/wifioff-icon.tsx'
import * as styles from './precached-page-notice.module.css'
import { precachedPageTexts } from './precached-page-texts.ts'

/**
 * Says that the page was opened without network, and of when it is. It is there from the first sight until the page is
 * loaded anew, so it has a place of its own and covers nothing.
 */
export function PrecachedPageNotice({ cachedAt }: { cachedAt: number }) {
  const locale = useLocale()
  const { title, text } = precachedPageTexts(locale)
  return (
    <p className={styles.kept} role="status">
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
