import type { SharedCartGuest } from '@storefront/contract/entities/shared-cart.ts'
import { alert, openPopup, useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { useId } from 'react'
import { backToMenu } from '../back-to-menu.ts'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import type { Fulfilment } from '../checkout/fulfilment-strategies.ts'
import { payFirst } from '../checkout/pay-first.ts'
import type { BlockedReason, FulfilmentParts } from '../fulfilment/fulfilment-strategy.ts'
import { usePaymentTiming } from '../fulfilment/use-payment-timing.ts'
import { useEverybody } from '../shared-cart/use-everybody.ts'
import { useTexts, useWon } from '../texts.ts'
import { notifyUnavailable } from '../unavailable-part.ts'
import * as styles from './cart-action.module.css'
import { useOrderBlockedReason } from './use-order-blocked-reason.ts'

type CartActionProps = {
  parts: FulfilmentParts<Fulfilment>
  path: string
  isReady: boolean
  /** Other guests at the table who are choosing something. */
  guests: readonly SharedCartGuest[]
  dismiss: () => void
  onOrdered: (result: { dealId: number }) => void
}

/** Buttons for more products and for confirmation or payment, with the blocking reason above. */
export function CartAction({ parts, path, isReady, guests, dismiss, onOrdered }: CartActionProps) {
  const t = useTexts()
  const won = useWon()
  const host = useMessages('host')
  const reasonId = useId()
  const { sum, count } = useCartTotal()
  const everybody = useEverybody(guests)
  const ownBlockedReason = useOrderBlockedReason(parts)
  const timing = usePaymentTiming()
  const { Progress, useFee = noFee } = parts
  const fulfilment = parts.useFulfilment()
  const fee = useFee()
  // Without own lines: only everybody's lines can be ordered, and only if each guest need not pay for their own.
  const othersReason =
    timing === 'pay-first'
      ? t('sharedCart.payOwn')
      : everybody.canOrder
        ? undefined
        : t('sharedCart.cannotOrder')
  const emptyReason: BlockedReason | undefined =
    count === 0 && othersReason !== undefined ? { text: othersReason } : undefined
  const blockedReason = ownBlockedReason ?? emptyReason
  const total = count === 0 ? everybody.sum : sum + fee
  const next = async () => {
    if (blockedReason?.alert) return alert({ title: t('notice'), text: blockedReason.alert })
    if (timing === 'pay-first') {
      if (!fulfilment) return
      return payFirst({ fulfilment, totalSeen: total, texts: { t, host }, dismiss })
    }
    const outcome = await openPopup('orderConfirm', {})
    if (outcome.kind === 'done') onOrdered(outcome.result)
    else if (outcome.kind === 'unavailable') notifyUnavailable(outcome, t)
  }
  return (
    <div className={styles.action}>
      <p id={reasonId} className={styles.reason} role="status">
        {blockedReason?.text}
      </p>
      {Progress && blockedReason === undefined && <Progress />}
      <div className={styles.buttons}>
        <Button variant="tint" onClick={() => backToMenu(path)}>
          {t('cart.more')}
        </Button>
        <Button
          wide
          disabled={!isReady || (blockedReason !== undefined && blockedReason.alert === undefined)}
          reasonId={reasonId}
          onClick={next}
        >
          {t('cart.next', { amount: won(total) })}
        </Button>
      </div>
    </div>
  )
}

const noFee = () => 0
