import { Button } from '@storefront/ui/button/button.tsx'
import { useId } from 'react'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './pay-action.module.css'

interface PayActionProps {
  /** Won. */
  amount: number
  /** Text of why paying is blocked. */
  reason: string | undefined
  busy: boolean
  onPay: () => void
}

/** Pay button with the amount; the blocking reason above it. */
export function PayAction({ amount, reason, busy, onPay }: PayActionProps) {
  const t = useTexts()
  const won = useWon()
  const reasonId = useId()
  return (
    <div className={styles.action}>
      <p id={reasonId} className={styles.reason} role="status">
        {reason}
      </p>
      <Button wide busy={busy} disabled={reason !== undefined} reasonId={reasonId} onClick={onPay}>
        {t('pay.pay', { amount: won(amount) })}
      </Button>
    </div>
  )
}
