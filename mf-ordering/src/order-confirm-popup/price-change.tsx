import { Money } from '@storefront/ui/money/money.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './price-change.module.css'

/** The total has changed since the customer saw it; nothing was ordered. */
export function PriceChange({ before, after }: { before: number; after: number }) {
  const t = useTexts()
  const won = useWon()
  return (
    <Notice tone="warn" title={t('confirm.priceChanged')} announce="now">
      <p>{t('confirm.priceChangedHelp')}</p>
      <p className={styles.totals}>
        <Money struck tone="sub">
          {won(before)}
        </Money>
        <span aria-hidden="true">→</span>
        <Money>{won(after)}</Money>
      </p>
    </Notice>
  )
}
