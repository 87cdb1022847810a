import { code } from '@storefront/contract/envelope.ts'
import { type PopupProps, useMessages } from '@storefront/host'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useId, useRef } from 'react'
import { KakaoButton } from '../social-login/kakao-button.tsx'
import { ActionWithReason } from '../terms-popups/action-with-reason.tsx'
import { AgreementBlock } from './agreement-block.tsx'
import { askOptionalTerms } from './ask-optional-terms.ts'
import { CodeStep } from './code-step.tsx'
import { IdentityStep } from './identity-step.tsx'
import * as styles from './login-popup.module.css'
import { useAgreements } from './use-agreements.ts'
import { useLoginInAnotherTab } from './use-login-in-another-tab.ts'
import { useSmsLogin } from './use-sms-login.ts'
import { useSocialLoginButton } from './use-social-login-button.ts'

/** Login by name, phone, a code by text message, and the terms (spec 1 §4.3). */
export default function LoginPopup({ open, onClosed, done, dismiss, setClosable }: PopupProps<'login'>) {
  const t = useMessages('shell')
  const id = useId()
  const login = useSmsLogin({ done, setClosable })
  const agreements = useAgreements(login.who.phoneNumber)
  const social = useSocialLoginButton(done)
  useLoginInAnotherTab(login.verifying || social.isUnderway, done)
  const askedBefore = useRef(false)
  const missing = login.missing ?? agreements.missing

  async function verify() {
    if (missing !== null) return
    const refused = await login.verify(
      await askOptionalTerms(agreements, { phoneNumber: login.who.phoneNumber, askedBefore }, t),
    )
    if (refused === code.termsMissing) agreements.refetch()
  }

  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      dismissable={!login.verifying}
      // The terms appear while the number is typed: nothing may move under the finger that asks for the code.
      tall
      title={t('login.title')}
      text={t('login.text')}
      closeLabel={t('popup.close')}
      action={
        <ActionWithReason
          label={t('login.confirm')}
          reason={missing && t(`login.missing.${missing}`)}
          busy={login.verifying}
          form={id}
        />
      }
    >
      <div className={styles.steps}>
        {social.isOffered && !login.sent && (
          <>
            <KakaoButton onClick={social.open} />
            <p className={styles.or}>{t('socialLogin.or')}</p>
          </>
        )}
        <IdentityStep login={login} />
        <form
          id={id}
          className={styles.steps}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void verify()
          }}
        >
          {login.sent && <CodeStep login={login} />}
          <AgreementBlock agreements={agreements} />
        </form>
      </div>
    </Sheet>
  )
}
