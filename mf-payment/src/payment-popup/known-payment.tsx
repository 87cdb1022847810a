import type { PopupProps } from '@storefront/host'
import { useEffect, useEffectEvent } from 'react'
import { usePaySession } from '../pay-session/use-pay-session.ts'
import { PayFrame } from './pay-frame.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { usePayEnd } from './use-pay-end.ts'

interface KnownPaymentProps {
  txNumber: string
  popup: Omit<PopupProps<'payment'>, 'params'>
}

/** A payment that has begun before: shown until its end is known. Whoever opened this goes on from there. */
export function KnownPayment({ txNumber, popup }: KnownPaymentProps) {
  const session = usePaySession(null)
  const look = useEffectEvent(() => session.look(txNumber))
  useEffect(() => look(), [])
  usePayEnd(session.phase, {
    acknowledge: session.acknowledge,
    onPaid: popup.done,
    onFailed: popup.dismiss,
    onStopped: popup.dismiss,
    onRequoted: popup.dismiss,
    onRefused: popup.dismiss,
  })
  return (
    <PayFrame popup={popup} session={session}>
      <PaySkeleton />
    </PayFrame>
  )
}
