import type { PopupProps } from '@storefront/host'
import { useEffect, useEffectEvent, useRef } from 'react'
import { reloadFailedModules } from '../pay-session/use-lazy-module.ts'
import { usePayEnd, usePaySession } from '../pay-session/use-pay-session.ts'
import { viewOfKind } from '../purposes/purposes.ts'
import { PayFrame } from './pay-frame.tsx'
import { PayFailure } from './pay-notice.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'

interface StartedPaymentProps {
  txNumber: string
  popup: Omit<PopupProps<'payment'>, 'params'>
}

/** A payment that was started before: shown until its outcome is known, then what was paid for. */
export function StartedPayment({ txNumber, popup }: StartedPaymentProps) {
  const session = usePaySession(null)
  const followIt = useEffectEvent(() => session.follow(txNumber))
  const { readiness } = session
  useEffect(() => {
    if (readiness === 'ready') followIt()
  }, [readiness])
  usePayEnd(session.phase, {
    acknowledge: session.acknowledge,
    onPaid(result, kind) {
      popup.done(result)
      // Nothing awaits the result: the page was reloaded.
      void viewOfKind(kind)?.afterPayment(result.dealId)?.()
    },
    onFailed: popup.dismiss,
  })
  // Nothing to show: another part of the page has acknowledged the end of the payment.
  const hasBegun = useRef(false)
  const leave = useEffectEvent(() => popup.dismiss())
  const { kind } = session.phase
  useEffect(() => {
    if (kind !== 'ready') hasBegun.current = true
    else if (hasBegun.current) leave()
  }, [kind])
  return (
    <PayFrame popup={popup} session={session}>
      {readiness === 'unsupported' ? <PayFailure started retry={reloadFailedModules} /> : <PaySkeleton />}
    </PayFrame>
  )
}
