import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { usePersisted, useSession } from '@storefront/host'
import { useEffect, useEffectEvent, useState } from 'react'
import { pendingPayment } from '../pay-session/pending-payment.ts'
import type { PaySession } from '../pay-session/use-pay-session.ts'
import { purposePayment } from '../purposes/purpose-payments.ts'

interface OtherTabPaymentOptions {
  purpose: PayPurpose
  session: PaySession
  /** All of it is paid for, in this tab or another one. */
  onPaid(): void
}

/**
 * Follows another tab that pays for the same thing, from the start of its payment; what is paid for by then is not
 * offered to be paid again. Shows nothing; a component so that it can be loaded after the popup's first screen.
 */
export function OtherTabPayment({ purpose, session, onPaid }: OtherTabPaymentOptions): null {
  const { user } = useSession()
  const [persistedPayment] = useState(pendingPayment)
  const pending = usePersisted(persistedPayment)
  const isReady = session.phase.kind === 'ready'
  const isSame = pending?.userId === user?.userId && isSamePurpose(purpose, pending?.purpose)
  const txNumber = pending && isSame ? pending.txNumber : null
  const follow = useEffectEvent((number: string) => session.follow(number))
  useEffect(() => {
    if (isReady && txNumber) follow(txNumber)
  }, [isReady, txNumber])

  const isPaid = purposePayment(purpose.kind).useIsPaid(purpose)
  const leave = useEffectEvent(onPaid)
  useEffect(() => {
    if (isReady && isPaid && !txNumber) leave()
  }, [isReady, isPaid, txNumber])
  return null
}

/** Whether a persisted purpose, possibly of another release, is the same thing to pay. */
function isSamePurpose(purpose: PayPurpose, other: unknown): boolean {
  const kind = (other as { kind?: unknown } | null | undefined)?.kind
  if (kind !== purpose.kind) return false
  try {
    return purposePayment(purpose.kind).isSame(purpose, other as PayPurpose)
  } catch {
    // Fields are missing: another release wrote it.
    return false
  }
}
