import { Progress } from '@storefront/ui/progress/progress.tsx'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './fee-progress.module.css'
import { useDeliveryQuote } from './use-delivery-quote.ts'

/** How much more has to be in the cart for a lower delivery fee; nothing where no lower fee follows. */
export function FeeProgress() {
  const t = useTexts()
  const won = useWon()
  const { cheaper, fee, sum } = useDeliveryQuote()
  if (!cheaper || fee === null) return null
  const remaining = won(cheaper.amount - sum)
  const text =
    cheaper.fee === 0
      ? t('delivery.freeSoon', { more: remaining })
      : t('delivery.cheaperSoon', { more: remaining, less: won(fee - cheaper.fee) })
  return (
    <div className={styles.progress}>
      <p className={styles.text}>
        {text}{' '}
        <span className={styles.sums}>
          {won(sum)} / {won(cheaper.amount)}
        </span>
      </p>
      <Progress label={text} segments={[sum / cheaper.amount]} />
    </div>
  )
}
