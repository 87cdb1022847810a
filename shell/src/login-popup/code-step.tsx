import { useMessages } from '@storefront/host'
import { CodeField } from '@storefront/ui/code-field/code-field.tsx'
import { ClockIcon } from '@storefront/ui/icons/clock-icon.tsx'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import { useEffect, useRef } from 'react'
import * as styles from './login-popup.module.css'
import { useCodeFromMessage } from './use-code-from-message.ts'
import { useFailureText } from './use-failure-text.ts'
import type { SmsLogin } from './use-sms-login.ts'

/** Remaining seconds that screen readers announce; every second would be too much. */
const announcedAt = [60, 30, 10]

/** Field for the six-digit code, with its countdown. */
export function CodeStep({ login }: { login: SmsLogin }) {
  const t = useMessages('shell')
  const failureText = useFailureText()
  const field = useRef<HTMLInputElement>(null)
  const { secondsLeft } = login.countdown
  const { problem } = login
  const expired = login.missing === 'expired'

  useCodeFromMessage(login.setAuthNumber)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (problem?.at === 'code' && !login.verifying) field.current?.focus()
  }, [problem, login.verifying])

  return (
    <>
      <CodeField
        ref={field}
        label={t('login.code')}
        value={login.authNumber}
        onChange={login.setAuthNumber}
        disabled={login.verifying}
        help={t(login.isDelayed ? 'login.codeDelayed' : 'login.codeHelp')}
        trailing={
          <span className={expired ? `${styles.timer} ${styles.ended}` : styles.timer} role="timer">
            <ClockIcon size={18} />
            <span>{clock(expired ? 0 : secondsLeft)}</span>
          </span>
        }
        {...(expired && { error: t('login.problem.void') })}
        {...(problem?.at === 'code' && {
          error: failureText(t(`login.problem.${problem.key}`), problem.code),
        })}
      />
      <VisuallyHidden live="polite">
        {announcedAt.includes(secondsLeft) ? t('login.secondsLeft', { seconds: secondsLeft }) : ''}
      </VisuallyHidden>
    </>
  )
}

/** `98` → `1:38`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
