import { Money } from '@storefront/ui/money/money.tsx'
import type { ReactNode } from 'react'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './total-action.module.css'

type TotalActionProps = {
  /** Won. */
  total: number
  /** The stepper, where the count may be changed. */
  count?: ReactNode
  /** The button. */
  children: ReactNode
}

/** Footer with count, total and a button. */
export function TotalAction({ total, count, children }: TotalActionProps) {
  const t = useTexts()
  const won = useWon()
  return (
    <div className={styles.action}>
      <div className={styles.sum}>
        {count}
        <p className={styles.total}>
          <span className={styles.label}>{t('product.total')}</span> <Money size="l">{won(total)}</Money>
        </p>
      </div>
      {children}
    </div>
  )
}
