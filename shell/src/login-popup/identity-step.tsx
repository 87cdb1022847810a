import { isName } from '@storefront/domain/account/name.ts'
import { resendAtSeconds } from '@storefront/domain/account/sms-countdown.ts'
import { useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { PhoneField } from '@storefront/ui/phone-field/phone-field.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useState } from 'react'
import * as styles from './login-popup.module.css'
import { useFailureText } from './use-failure-text.ts'
import type { SmsLogin } from './use-sms-login.ts'

/** Name and phone, and the button that sends a code. */
export function IdentityStep({ login }: { login: SmsLogin }) {
  const t = useMessages('shell')
  const failureText = useFailureText()
  const [isNameTouched, setNameTouched] = useState(false)
  const { name, phoneNumber } = login.who
  const nameIsWrong = name.trim() !== '' && !isName(name) && (isNameTouched || hasInvalidCharacter(name))
  const { problem } = login
  const showsResendCountdown = login.sent && login.isUserValid && !login.mayRequest

  return (
    <form
      className={styles.steps}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (login.mayRequest) void login.request()
      }}
    >
      <TextField
        label={t('login.name')}
        value={name}
        onChange={(text) => login.change({ name: text })}
        onBlur={() => setNameTouched(true)}
        maxLength={25}
        autoComplete="name"
        enterKeyHint="next"
        autoFocus={name === ''}
        disabled={login.verifying}
        {...(nameIsWrong && { error: t('login.nameRule') })}
      />
      <PhoneField
        label={t('login.phone')}
        value={phoneNumber}
        onChange={(digits) => login.change({ phoneNumber: digits })}
        placeholder={t('login.phoneExample')}
        disabled={login.verifying}
        trailing={
          <Button
            variant="tint"
            size="s"
            type="submit"
            busy={login.requesting}
            disabled={!login.mayRequest || login.verifying}
            {...(login.sent && { 'aria-label': t('login.resendLabel') })}
          >
            {t(login.sent ? 'login.resend' : 'login.request')}
          </Button>
        }
        {...(showsResendCountdown && {
          help: t('login.resendSoon', { seconds: login.countdown.secondsLeft - resendAtSeconds }),
        })}
        {...(problem?.at === 'request' && {
          error: failureText(t(`login.problem.${problem.key}`), problem.code),
        })}
      />
    </form>
  )
}

/** Digits and punctuation are invalid at once; an incomplete syllable or a single letter may still become a name. */
function hasInvalidCharacter(name: string): boolean {
  return /[^\p{Script=Hangul}A-Za-z\s]/u.test(name)
}
