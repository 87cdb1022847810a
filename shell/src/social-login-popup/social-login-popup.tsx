import { code } from '@storefront/contract/envelope.ts'
import { displayPhone } from '@storefront/domain/account/phone.ts'
import { type PopupProps, useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useId, useRef } from 'react'
import { AgreementBlock } from '../login-popup/agreement-block.tsx'
import { askOptionalTerms } from '../login-popup/ask-optional-terms.ts'
import { useAgreements } from '../login-popup/use-agreements.ts'
import { useLoginInAnotherTab } from '../login-popup/use-login-in-another-tab.ts'
import { KakaoButton } from '../social-login/kakao-button.tsx'
import { ActionWithReason } from '../terms-popups/action-with-reason.tsx'
import * as styles from './social-login-popup.module.css'
import { type SocialLogin, type SocialProblem, useSocialLogin } from './use-social-login.ts'

/** Waits for the provider, then asks for name and terms (spec 1 §4.4). */
export default function SocialLoginPopup({
  open,
  onClosed,
  done,
  dismiss,
  setClosable,
}: PopupProps<'socialLogin'>) {
  const t = useMessages('shell')
  const id = useId()
  const login = useSocialLogin({ done, setClosable })
  const agreements = useAgreements(login.phoneNumber)
  const askedBefore = useRef(false)
  const missing = login.nameOk ? agreements.missing : 'name'
  useLoginInAnotherTab(login.verifying, done)

  async function verify() {
    if (missing !== null) return
    const answers = await askOptionalTerms(agreements, { phoneNumber: login.phoneNumber, askedBefore }, t)
    const refused = await login.verify(answers)
    if (refused === code.termsMissing) agreements.refetch()
  }

  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      dismissable={!login.verifying}
      title={t(`socialLogin.${login.step}.title`)}
      text={t(`socialLogin.${login.step}.text`)}
      closeLabel={t('popup.close')}
      action={
        login.step === 'confirm' && (
          <ActionWithReason
            label={t('socialLogin.confirm.done')}
            reason={missing && t(`login.missing.${missing}`)}
            busy={login.verifying}
            form={id}
          />
        )
      }
    >
      {login.step === 'confirm' ? (
        <form
          id={id}
          className={styles.steps}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void verify()
          }}
        >
          <ConfirmStep login={login} />
          <AgreementBlock agreements={agreements} />
          {login.confirmProblem && (
            <Notice tone="danger" announce="now">
              {t(`socialLogin.problem.${login.confirmProblem.key}`)}
            </Notice>
          )}
        </form>
      ) : (
        <AtProvider login={login} />
      )}
    </Sheet>
  )
}

/** The identity from the provider: the name is editable, the number is not. */
function ConfirmStep({ login }: { login: SocialLogin }) {
  const t = useMessages('shell')
  return (
    <>
      <TextField
        label={t('login.name')}
        value={login.name}
        onChange={login.setName}
        maxLength={25}
        autoComplete="name"
        autoFocus={login.name === ''}
        disabled={login.verifying}
        {...(login.name.trim() !== '' && !login.nameOk && { error: t('login.nameRule') })}
      />
      <dl className={styles.phone}>
        <dt>{t('login.phone')}</dt>
        <dd>{displayPhone(login.phoneNumber)}</dd>
      </dl>
    </>
  )
}

/** Before the confirm step. */
function AtProvider({ login }: { login: SocialLogin }) {
  const t = useMessages('shell')
  const { step, problem } = login
  if (step === 'exchanging') {
    return (
      <SkeletonGroup label={t('socialLogin.exchanging.title')}>
        <Skeleton width="100%" height="3.5rem" />
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="80%" height="1.5rem" />
      </SkeletonGroup>
    )
  }
  return (
    <div className={styles.steps}>
      {problem && <Problem problem={problem} />}
      <KakaoButton onClick={login.open} />
      {step === 'waiting' && (
        <Button variant="plain" wide onClick={login.startAgain}>
          {t('dialog.cancel')}
        </Button>
      )}
    </div>
  )
}

/** In the customer's language, with the provider's text in its own language in small print. */
function Problem({ problem: { key, reason, providerText } }: { problem: SocialProblem }) {
  const t = useMessages('shell')
  return (
    <Notice tone={key === 'closed' ? 'info' : 'danger'} announce="now">
      <p>{t(`socialLogin.problem.${key}`)}</p>
      {reason && <p>{t(`socialLogin.reason.${reason}`)}</p>}
      {providerText && (
        <p className={styles.providerText}>{t('socialLogin.providerText', { providerText })}</p>
      )}
    </Notice>
  )
}
