import {
  exchangeSocialCode,
  getStoreUser,
  verifyKakaoAuthNumber,
} from '@storefront/contract/endpoints/social-login.ts'
import type { TermsAgreement } from '@storefront/contract/entities/terms.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { SocialResult } from '@storefront/contract/social-return.ts'
import { isName, normalizeName } from '@storefront/domain/account/name.ts'
import { isPhone } from '@storefront/domain/account/phone.ts'
import { plainText } from '@storefront/domain/payment/plain-text.ts'
import {
  ApiFailure,
  call,
  newIdempotencyKey,
  now,
  report,
  shop,
  useLocale,
  useMessages,
} from '@storefront/host'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isTemporary } from '../api-client/is-temporary.ts'
import { finishLogin } from '../login-popup/finish-login.ts'
import { closeWindow, isWindowClosed, openProvider } from '../social-login/open-provider.ts'
import {
  clearAttempt,
  clearResult,
  currentAttempt,
  onProviderResult,
  takeResult,
} from '../social-login/social-login-attempt.ts'

/** Verified by the provider, as the API answers it; nothing of it is persisted. */
interface Proof {
  /** The one-time ticket, and when the API made it: both are sent back to log in. */
  authNumber: string
  createDate: number
  phoneNumber: string
  /** Idempotency key of the sign-in: confirming again after a lost answer is the same attempt. */
  signInKey: string
}
export type SocialStep = 'start' | 'waiting' | 'exchanging' | 'confirm'
/** The failure on the start step: a text of ours, the reason if it is known, and the provider's own text. */
export type SocialProblem = {
  key: 'failed' | 'closed' | 'expired'
  /** `unwell`: the provider has an outage. */
  reason?: 'declined' | 'unwell' | undefined
  providerText?: string | undefined
}
/** The failure on the confirm step, where a retry may succeed. `offline`: no answer. */
export type ConfirmProblem = { key: 'terms' | 'offline' | 'busy' | 'failed' }

type LoginPopupCallbacks = { done(result: { userId: number }): void; setClosable(closable: boolean): void }

/** How often the window is checked, in milliseconds: its result may come a moment after it has closed. */
const windowCheckMs = 800

/** State of a login at the provider: waiting, exchanging, confirming (spec 1 §4.4). */
export function useSocialLogin({ done, setClosable }: LoginPopupCallbacks) {
  const t = useMessages('shell')
  const language = useLocale()
  const [step, setStep] = useState<SocialStep>(() => (currentAttempt(now()) ? 'waiting' : 'start'))
  const [problem, setProblem] = useState<SocialProblem | null>(null)
  const [confirmProblem, setConfirmProblem] = useState<ConfirmProblem | null>(null)
  const [proof, setProof] = useState<Proof | null>(null)
  const [name, setName] = useState('')
  const [verifying, setVerifying] = useState(false)
  const isBusy = useRef(false)
  /** Set at once, while `step` waits for the next render. */
  const isAnswered = useRef(false)

  function startAgain(reason: SocialProblem | null) {
    clearAttempt()
    setProof(null)
    setProblem(reason)
    setConfirmProblem(null)
    setStep('start')
  }

  async function exchange({ code: authCode, error, description }: SocialResult) {
    isAnswered.current = true
    if (error !== undefined)
      return startAgain({
        key: 'failed',
        reason: reasons.get(error),
        providerText: providerTextOf(description),
      })
    if (!authCode) return startAgain({ key: 'failed' })
    setProblem(null)
    setStep('exchanging')
    try {
      const { storeId } = shop()
      const identity = await call(exchangeSocialCode, { storeId, code: authCode })
      if (!isPhone(identity.phoneNumber)) return startAgain({ key: 'failed' })
      const registered = await call(getStoreUser, {
        storeId,
        phoneNumber: identity.phoneNumber,
        authNumber: identity.authNumber,
      }).catch(() => ({ user: null }))
      setName(registered.user?.name ?? identity.name ?? '')
      const { authNumber, createDate, phoneNumber } = identity
      setProof({ authNumber, createDate, phoneNumber, signInKey: newIdempotencyKey() })
      setStep('confirm')
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) report(failure, 'social login: exchange')
      startAgain(problemOf(failure))
    }
  }

  const checkResult = useEffectEvent(() => {
    const attempt = currentAttempt(now())
    if (!attempt || step === 'exchanging' || step === 'confirm') return
    const result = takeResult(attempt)
    if (result === 'none') return
    if (result !== 'other') return void exchange(result)
    if (attempt.place === 'tab' || isWindowClosed()) rejectForeignResult()
  })

  /** Our window has ended with the result of another request, which is not trusted. */
  function rejectForeignResult() {
    isAnswered.current = true
    clearResult()
    startAgain({ key: 'failed' })
  }

  /** The customer may have closed the window; an answer that arrives later is still accepted. */
  const checkWindow = useEffectEvent(() => {
    if (step !== 'waiting' || isAnswered.current || !isWindowClosed()) return
    const attempt = currentAttempt(now())
    if (!attempt) return startAgain({ key: 'expired' })
    if (attempt.place === 'tab') return
    const result = takeResult(attempt)
    if (result === 'none') {
      setProblem({ key: 'closed' })
      setStep('start')
    } else if (result === 'other') rejectForeignResult()
    else void exchange(result)
  })

  /** The page navigated to the provider and returned by the browser's Back button. */
  const onReturn = useEffectEvent((wasCached: boolean) => {
    checkResult()
    if (wasCached && step === 'waiting' && currentAttempt(now())?.place === 'tab') startAgain(null)
  })

  useEffect(() => {
    const check = () => checkResult()
    check()
    const stop = onProviderResult(check)
    const stopListening = new AbortController()
    const { signal } = stopListening
    addEventListener('focus', check, { signal })
    addEventListener('pageshow', ({ persisted }) => onReturn(persisted), { signal })
    document.addEventListener('visibilitychange', check, { signal })
    const watch = setInterval(() => checkWindow(), windowCheckMs)
    return () => {
      stop()
      stopListening.abort()
      clearInterval(watch)
      closeWindow()
      clearAttempt()
    }
  }, [])

  /** Call synchronously in the tap. */
  function open() {
    const { kakao } = shop().features
    if (!kakao) return
    setProblem(null)
    isAnswered.current = false
    openProvider(kakao)
    setStep('waiting')
  }

  /** Resolves with the code of the refusal; null when it went well. */
  async function verify(termsUserAgreementList: TermsAgreement[]): Promise<number | null> {
    if (!proof || isBusy.current) return null
    isBusy.current = true
    setVerifying(true)
    setConfirmProblem(null)
    setClosable(false)
    try {
      const { signInKey, ...proven } = proof
      const verified = await call(
        verifyKakaoAuthNumber,
        { storeId: shop().storeId, name: normalizeName(name), ...proven, termsUserAgreementList },
        { idempotencyKey: signInKey },
      )
      await finishLogin(verified, termsUserAgreementList, { t, language })
      done({ userId: verified.user.userId })
      return null
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) report(failure, 'social login: verify')
      const refused = failure instanceof ApiFailure ? failure.code : code.internal
      const retryable = confirmProblems[refused] ?? (isTemporary(refused) ? 'failed' : undefined)
      if (retryable) setConfirmProblem({ key: retryable })
      else startAgain({ key: 'expired' })
      return refused
    } finally {
      isBusy.current = false
      setVerifying(false)
      setClosable(true)
    }
  }

  return {
    step,
    problem,
    confirmProblem,
    open,
    startAgain: () => {
      closeWindow()
      startAgain(null)
    },
    name,
    setName,
    nameOk: isName(name),
    phoneNumber: proof?.phoneNumber ?? '',
    verifying,
    verify,
  }
}
export type SocialLogin = ReturnType<typeof useSocialLogin>

/** After these failures, and temporary ones, the one-time ticket is still valid. */
const confirmProblems: Record<number, ConfirmProblem['key']> = {
  0: 'offline',
  [code.tooMany]: 'busy',
  [code.termsMissing]: 'terms',
}

/** Refusals of OAuth 2.0 (RFC 6749, 4.1.2.1) that mean something to a customer. */
const reasons = new Map<string, SocialProblem['reason']>([
  ['access_denied', 'declined'],
  ['server_error', 'unwell'],
  ['temporarily_unavailable', 'unwell'],
])

/** With the provider's text, where the API includes it. */
function problemOf(failure: unknown): SocialProblem {
  const { payload } = failure instanceof ApiFailure ? failure : { payload: null }
  const providerText =
    payload !== null && typeof payload === 'object' && 'description' in payload && payload.description
  return {
    key: 'failed',
    providerText: providerTextOf(providerText),
  }
}

/** A provider's text without markup; undefined where nothing readable is left. */
function providerTextOf(text: unknown): string | undefined {
  return typeof text === 'string' ? plainText(text) || undefined : undefined
}
