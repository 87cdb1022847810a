import { useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { CodeField } from '@storefront/ui/code-field/code-field.tsx'
import { useEffect, useRef } from 'react'
import { useCodeFromMessage } from '../login-popup/use-code-from-message.ts'
import { useFailureText } from '../login-popup/use-failure-text.ts'
import * as styles from './account-removal-popup.module.css'
import type { AccountRemovalState } from './use-account-removal.ts'

/** Field for the six-digit code that proves possession of the phone. */
export function RemovalCode({ removal }: { removal: AccountRemovalState }) {
  const t = useMessages('shell')
  const failureText = useFailureText()
  const field = useRef<HTMLInputElement>(null)
  const { problem, isExpired, countdown } = removal
  const error = problem
    ? failureText(t(`leaving.problem.${problem.key}`), problem.code)
    : isExpired && t('leaving.problem.void')

  useCodeFromMessage(removal.setAuthNumber)
  useEffect(() => field.current?.focus(), [])

  return (
    <div className={styles.parts}>
      <CodeField
        ref={field}
        label={t('login.code')}
        value={removal.authNumber}
        onChange={removal.setAuthNumber}
        disabled={removal.isLeaving}
        trailing={<span className={styles.timer}>{clock(isExpired ? 0 : countdown.secondsLeft)}</span>}
        {...(error && { error })}
      />
      <Button
        variant="tint"
        size="s"
        disabled={!countdown.mayResend || removal.isLeaving}
        onClick={removal.request}
      >
        {t('login.resendLabel')}
      </Button>
    </div>
  )
}

/** `98` → `1:38`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
