import { requestSmsAuthNumber, verifySmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import type { TermsAgreement } from '@storefront/contract/entities/terms.ts'
import type { User } from '@storefront/contract/entities/user.ts'
import { code } from '@storefront/contract/envelope.ts'
import { isAuthNumber } from '@storefront/domain/account/auth-number.ts'
import { isName, normalizeName } from '@storefront/domain/account/name.ts'
import { isPhone } from '@storefront/domain/account/phone.ts'
import { smsCountdown } from '@storefront/domain/account/sms-countdown.ts'
import {
  ApiFailure,
  call,
  newIdempotencyKey,
  now,
  report,
  shop,
  useLocale,
  useMessages,
  useNow,
} from '@storefront/host'
import { useRef, useState } from 'react'
import { finishLogin } from './finish-login.ts'
import { type LoginDraft, useLoginDraft } from './login-draft.ts'

/** What is missing before a code can be confirmed, in the order of the form; the first one is shown. */
export type Missing = 'name' | 'phone' | 'request' | 'code' | 'expired'
/** Why a call was refused, as a key below `login.problem`. `void`: the code has expired, was used or replaced by a newer one. */
export type LoginProblem = {
  at: 'request' | 'code'
  key: 'request' | 'refused' | 'wrong' | 'void' | 'tries' | 'terms' | 'failed'
  code: number
}

type LoginPopupCallbacks = { done(result: { userId: number }): void; setClosable(closable: boolean): void }

/** The state of an SMS login: idle, code requested, verified (spec 1 §4.3). */
export function useSmsLogin({ done, setClosable }: LoginPopupCallbacks) {
  const t = useMessages('shell')
  const language = useLocale()
  const [draft, changeDraft, clearDraft] = useLoginDraft()
  const [authNumber, setAuthNumber] = useState('')
  const [problem, setProblem] = useState<LoginProblem | null>(null)
  const [voided, setVoided] = useState(false)
  const [underway, setUnderway] = useState<'request' | 'verify' | null>(null)
  const isBusy = useRef(false)
  const countdown = smsCountdown(voided ? null : (draft.sent?.at ?? null), useNow(1000))

  const isUserValid = isName(draft.name) && isPhone(draft.phoneNumber)
  // A code that was requested with another name or number does not verify this one.
  const sentTo = draft.sent && sameWho(draft, draft.sent) ? draft.sent : null
  const codeIsVoid = sentTo !== null && (voided || !countdown.running)

  function missingField(): Missing | null {
    if (!isName(draft.name)) return 'name'
    if (!isPhone(draft.phoneNumber)) return 'phone'
    if (!sentTo) return 'request'
    if (codeIsVoid) return 'expired'
    return isAuthNumber(authNumber) ? null : 'code'
  }

  function change(changes: Partial<Pick<LoginDraft, 'name' | 'phoneNumber'>>) {
    changeDraft(changes)
    setProblem(null)
  }

  /** One call at a time: taps meanwhile are dropped, even before the next render. */
  async function exclusively<T>(call: 'request' | 'verify', run: () => Promise<T>): Promise<T | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setProblem(null)
    setUnderway(call)
    try {
      return await run()
    } finally {
      isBusy.current = false
      setUnderway(null)
    }
  }

  async function request(): Promise<void> {
    const visitor = { name: normalizeName(draft.name), phoneNumber: draft.phoneNumber }
    try {
      const { createDate, isDelayed } = await call(requestSmsAuthNumber, {
        storeId: shop().storeId,
        ...visitor,
      })
      changeDraft({ sent: { ...visitor, createDate, isDelayed, at: now(), signInKey: newIdempotencyKey() } })
      setVoided(false)
      setAuthNumber('')
    } catch (failure) {
      const refused = codeOf(failure, 'login: request')
      const key = refused === code.textRefused ? 'refused' : 'request'
      setProblem({ at: 'request', key, code: refused })
    }
  }

  /** Resolves with the code of the refusal; null when it went well. */
  async function verify(termsUserAgreementList: TermsAgreement[]): Promise<number | null> {
    if (!sentTo) return null
    const { storeId } = shop()
    setClosable(false)
    let verified: { user: User; authToken: string; isNewUser: boolean }
    try {
      verified = await call(
        verifySmsAuthNumber,
        {
          storeId,
          name: sentTo.name,
          phoneNumber: sentTo.phoneNumber,
          createDate: sentTo.createDate,
          authNumber: authNumber.trim(),
          termsUserAgreementList,
        },
        // After a lost answer the retry has the same key and gets the same answer.
        { idempotencyKey: sentTo.signInKey },
      )
    } catch (failure) {
      const refused = codeOf(failure, 'login: verify')
      setProblem({ at: 'code', key: problemOf[refused] ?? 'failed', code: refused })
      if (voidCodes.includes(refused)) setVoided(true)
      setClosable(true)
      return refused
    }
    await finishLogin(verified, termsUserAgreementList, { t, language })
    setClosable(true)
    clearDraft()
    done({ userId: verified.user.userId })
    return null
  }

  return {
    who: draft,
    change,
    isUserValid,
    sent: sentTo !== null,
    isDelayed: sentTo?.isDelayed ?? false,
    countdown: sentTo ? countdown : { running: false, secondsLeft: 0, mayResend: true },
    mayRequest: isUserValid && (!sentTo || voided || countdown.mayResend),
    request: () => exclusively('request', request),
    requesting: underway === 'request',
    authNumber,
    setAuthNumber: (digits: string) => {
      setAuthNumber(digits)
      setProblem(null)
    },
    missing: missingField(),
    problem,
    verifying: underway === 'verify',
    verify: (answers: TermsAgreement[]) => exclusively('verify', () => verify(answers)),
  }
}
export type SmsLogin = ReturnType<typeof useSmsLogin>

const problemOf: Record<number, LoginProblem['key']> = {
  [code.wrongAuthNumber]: 'wrong',
  [code.voidAuthNumber]: 'void',
  [code.authNumberTriesUsedUp]: 'tries',
  [code.termsMissing]: 'terms',
}

/** After these, only a new code helps. */
const voidCodes: readonly number[] = [code.voidAuthNumber, code.authNumberTriesUsedUp]

function sameWho(draft: LoginDraft, requestedFor: { name: string; phoneNumber: string }): boolean {
  return normalizeName(draft.name) === requestedFor.name && draft.phoneNumber === requestedFor.phoneNumber
}

/** A refusal is shown in place; anything else is reported as a defect. */
function codeOf(failure: unknown, where: string): number {
  if (failure instanceof ApiFailure) return failure.code
  report(failure, where)
  return code.internal
}
