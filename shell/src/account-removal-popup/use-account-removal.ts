import { getLeavingInfo, leavePlatform } from '@storefront/contract/endpoints/leaving.ts'
import { requestSmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import type { User } from '@storefront/contract/entities/user.ts'
import { code } from '@storefront/contract/envelope.ts'
import { isAuthNumber } from '@storefront/domain/account/auth-number.ts'
import { smsCountdown } from '@storefront/domain/account/sms-countdown.ts'
import {
  ApiFailure,
  call,
  now,
  report,
  shop,
  useEndpoint,
  useNow,
  useSession,
  useShop,
} from '@storefront/host'
import { useRef, useState } from 'react'

/**
 * Why a step failed, as a key below `leaving.problem`, with the API's code. `void`: the SMS code has expired, was used or
 * replaced; `tries`: it was wrong five times.
 */
export interface LeavingProblem {
  key: 'request' | 'wrong' | 'void' | 'tries' | 'failed'
  code: number
}

/** What the customer would lose, and the two steps: a new code to the phone, then the removal. */
export function useAccountRemoval(user: User, { setClosable }: { setClosable(closable: boolean): void }) {
  const { storeId } = useShop()
  const enabled = useSession().user !== null
  const info = useEndpoint(getLeavingInfo, { storeId, userId: user.userId }, { staleTime: 0, enabled })
  /** The requested code: the server's date of it, which names it in `leavePlatform`, and when by this page's clock. */
  const [sent, setSent] = useState<{ createDate: number; at: number } | null>(null)
  const [isVoid, setVoid] = useState(false)
  const [authNumber, setAuthNumber] = useState('')
  const [problem, setProblem] = useState<LeavingProblem | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const isBusy = useRef(false)
  const countdown = smsCountdown(isVoid ? null : (sent?.at ?? null), useNow(1000))

  async function request(): Promise<void> {
    const { name, phoneNumber } = user
    setProblem(null)
    try {
      const { createDate } = await call(requestSmsAuthNumber, { storeId, name, phoneNumber })
      setSent({ createDate, at: now() })
      setVoid(false)
      setAuthNumber('')
    } catch (failure) {
      setProblem({ key: 'request', code: codeOf(failure) })
    }
  }

  /** Whether the account was removed. */
  async function leave(): Promise<boolean> {
    if (!sent || isBusy.current) return false
    isBusy.current = true
    setLeaving(true)
    setProblem(null)
    setClosable(false)
    try {
      await call(leavePlatform, {
        storeId: shop().storeId,
        userId: user.userId,
        createDate: sent.createDate,
        authNumber: authNumber.trim(),
      })
      return true
    } catch (failure) {
      const refused = codeOf(failure)
      if (refused === code.cannotLeave) {
        setSent(null)
        void info.refetch()
      } else setProblem({ key: problemOf[refused] ?? 'failed', code: refused })
      if (voidCodes.includes(refused)) setVoid(true)
      return false
    } finally {
      isBusy.current = false
      setLeaving(false)
      setClosable(true)
    }
  }

  return {
    info,
    step: sent ? ('code' as const) : ('info' as const),
    blockedReasons: info.data?.blockedReasonList ?? [],
    request,
    authNumber,
    setAuthNumber: (digits: string) => {
      setAuthNumber(digits)
      setProblem(null)
    },
    isComplete: isAuthNumber(authNumber),
    isExpired: sent !== null && (isVoid || !countdown.running),
    countdown,
    problem,
    isLeaving,
    leave,
  }
}
export type AccountRemovalState = ReturnType<typeof useAccountRemoval>

const problemOf: Record<number, LeavingProblem['key']> = {
  [code.wrongAuthNumber]: 'wrong',
  [code.voidAuthNumber]: 'void',
  [code.authNumberTriesUsedUp]: 'tries',
}
/** After these codes of the API a new code must be requested. */
const voidCodes: readonly number[] = [code.voidAuthNumber, code.authNumberTriesUsedUp]

function codeOf(failure: unknown): number {
  if (failure instanceof ApiFailure) return failure.code
  report(failure, 'leaving')
  return code.internal
}
