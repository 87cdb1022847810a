import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { usePersisted, useSession } from '@storefront/host'
import { useEffect, useEffectEvent, useState } from 'react'
import { pendingPayment } from '../pay-session/pending-payment.ts'
import type { PaySession } from '../pay-session/use-pay-session.ts'
import { purposePayment } from '../purposes/purpose-payments.ts'

interface PaidElsewhereOptions {
  purpose: PayPurpose
  session: PaySession
  /** It is paid for: nothing is left to pay. */
  onPlaced(): void
}

/**
 * Follows another tab that pays for the same thing, from the start of its payment; what is paid for by then is not
 * offered to be paid again. Shows nothing; a component so that it can be loaded after the popup's first screen.
 */
export function PaidElsewhere({ purpose, session, onPlaced }: PaidElsewhereOptions): null {
  const { user } = useSession()
  const [mark] = useState(pendingPayment)
  const pending = usePersisted(mark)
  const isReady = session.phase.kind === 'ready'
  const isSame = pending?.userId === user?.userId && isSamePurpose(purpose, pending?.purpose)
  const txNumber = pending && isSame ? pending.txNumber : null
  const follow = useEffectEvent((number: string) => session.follow(number))
  useEffect(() => {
    if (isReady && txNumber) follow(txNumber)
  }, [isReady, txNumber])

  const isPlaced = purposePayment(purpose.kind).useIsPlaced(purpose)
  const leave = useEffectEvent(onPlaced)
  useEffect(() => {
    if (isReady && isPlaced && !txNumber) leave()
  }, [isReady, isPlaced, txNumber])
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
