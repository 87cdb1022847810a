import { Button } from '@storefront/ui/button/button.tsx'
import { useId } from 'react'
import * as styles from './action-with-reason.module.css'

type ActionWithReasonProps = {
  label: string
  /** Why it cannot be pressed yet; null: it can. */
  reason: string | null
  busy?: boolean
  onClick?: () => unknown
  /** Id of the form to submit instead. */
  form?: string
  /** For irreversible deletions: in the danger colour, not the accent. */
  danger?: boolean
}

/** A sheet's main button with the reason why it is disabled right above it. */
export function ActionWithReason({ label, reason, busy, onClick, form, danger }: ActionWithReasonProps) {
  const id = useId()
  return (
    <div className={styles.action}>
      <p id={id} className={styles.reason} aria-live="polite">
        {reason}
      </p>
      <Button
        wide
        disabled={reason !== null}
        reasonId={id}
        {...(busy !== undefined && { busy })}
        {...(onClick && { onClick })}
        {...(danger && { variant: 'neutral' as const, tone: 'danger' as const })}
        {...(form && { form, type: 'submit' as const })}
      >
        {label}
      </Button>
    </div>
  )
}
