import type { SharedCartGuest } from '@storefront/contract/entities/shared-cart.ts'
import { alert, openPopup, toast, useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { useId } from 'react'
import { backToMenu } from '../back-to-menu.ts'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import { payFirst } from '../checkout/pay-first.ts'
import { useFulfilment } from '../checkout/use-fulfilment.ts'
import { FeeProgress } from '../delivery/fee-progress.tsx'
import { useDeliveryQuote } from '../delivery/use-delivery-quote.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { fulfilmentRefusal } from '../fulfilment/refusal-text.ts'
import { usePaymentTiming } from '../fulfilment/use-payment-timing.ts'
import { useEverybody } from '../shared-cart/use-everybody.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './cart-action.module.css'
import { useOrderBlockedReason } from './use-order-blocked-reason.ts'

type CartActionProps = {
  path: string
  isReady: boolean
  /** Other guests at the table who are choosing something. */
  guests: readonly SharedCartGuest[]
  dismiss: () => void
  onOrdered: (result: { dealId: number }) => void
}

/** Buttons for more products and for confirmation or payment, with the blocking reason above. */
export function CartAction({ path, isReady, guests, dismiss, onOrdered }: CartActionProps) {
  const t = useTexts()
  const won = useWon()
  const host = useMessages('host')
  const reasonId = useId()
  const { sum, count } = useCartTotal()
  const everybody = useEverybody(guests)
  const ownBlockedReason = useOrderBlockedReason()
  const method = useFulfilmentMethod()
  const timing = usePaymentTiming()
  const fulfilment = useFulfilment()
  const { answer, fee } = useDeliveryQuote()
  // Without own lines: only everybody's lines can be ordered, and only if each guest need not pay for their own.
  const othersReason =
    timing === 'pay-first'
      ? t('sharedCart.payOwn')
      : everybody.canOrder
        ? undefined
        : t('sharedCart.cannotOrder')
  const blockedReason = ownBlockedReason ?? (count === 0 ? othersReason : undefined)
  const total = method === 'delivery' ? sum + (fee ?? 0) : count === 0 ? everybody.sum : sum
  // Below the delivery minimum an alert is shown (spec 2 §5), so the button stays enabled.
  const missing =
    method === 'delivery' && answer?.ok === false && answer.reason === 'below-minimum'
      ? { reason: answer.reason, limit: answer.minOrderAmount }
      : null
  const next = async () => {
    if (missing) return alert({ title: t('notice'), text: fulfilmentRefusal('delivery', missing, t) })
    if (timing === 'pay-first') {
      if (!fulfilment) return
      return payFirst({ fulfilment, totalSeen: total, texts: { t, host }, dismiss })
    }
    const outcome = await openPopup('orderConfirm', {})
    if (outcome.kind === 'done') onOrdered(outcome.result)
    else if (outcome.kind === 'unavailable') toast({ text: t('unavailablePart') })
  }
  return (
    <div className={styles.action}>
      <p id={reasonId} className={styles.reason} role="status">
        {blockedReason}
      </p>
      {method === 'delivery' && blockedReason === undefined && <FeeProgress />}
      <div className={styles.buttons}>
        <Button variant="tint" onClick={() => backToMenu(path)}>
          {t('cart.more')}
        </Button>
        <Button
          wide
          disabled={!isReady || (blockedReason !== undefined && !missing)}
          reasonId={reasonId}
          onClick={next}
        >
          {t('cart.next', { amount: won(total) })}
        </Button>
      </div>
    </div>
  )
}
