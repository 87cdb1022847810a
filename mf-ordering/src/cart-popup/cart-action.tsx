import type { SharedCartGuest } from '@storefront/contract/entities/shared-cart.ts'
import { code } from '@storefront/contract/envelope.ts'
import { alert, hasPopup, openPopup, useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { useOnline } from '@storefront/ui/online/use-online.ts'
import { useId } from 'react'
import { closedText } from '../availability/closed-text.ts'
import { useOrdering } from '../availability/use-ordering.ts'
import { backToMenu } from '../back-to-menu.ts'
import { useCart } from '../cart/cart.ts'
import { useCartTotal, useCheckedCart } from '../cart/use-checked-cart.ts'
import { useUnconfirmedOrder } from '../checkout/checkout.ts'
import type { Fulfilment } from '../checkout/fulfilment-strategies.ts'
import { payFirst } from '../checkout/pay-first.ts'
import { cartOf, useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import type { BlockedReason, FulfilmentParts } from '../fulfilment/fulfilment-strategy.ts'
import { usePaymentTiming } from '../fulfilment/use-payment-timing.ts'
import { noPaymentText } from '../no-payment-text.ts'
import { useTableOrder } from '../shared-cart/use-table-order.ts'
import { useTexts, useWon } from '../texts.ts'
import { notifyUnavailable } from '../unavailable-part.ts'
import * as styles from './cart-action.module.css'

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
  const hostTexts = useMessages('host')
  const reasonId = useId()
  const { sum, count } = useCartTotal()
  const tableOrder = useTableOrder(guests)
  const ownBlockedReason = useOrderBlockedReason(parts)
  const timing = usePaymentTiming()
  const { Progress, useFee = noFee } = parts
  const fulfilment = parts.useFulfilment()
  const fee = useFee()
  // Without own lines: only the other guests’ lines can be ordered, and only if each guest need not pay for their own.
  const othersReason =
    timing === 'pay-first'
      ? t('sharedCart.payOwn')
      : tableOrder.canOrder
        ? undefined
        : t('sharedCart.cannotOrder')
  const emptyReason: BlockedReason | undefined =
    count === 0 && othersReason !== undefined ? { text: othersReason } : undefined
  const blockedReason = ownBlockedReason ?? emptyReason
  const total = count === 0 ? tableOrder.sum : sum + fee
  const continueOrder = async () => {
    if (blockedReason?.alert) return alert({ title: t('notice'), text: blockedReason.alert })
    if (timing === 'pay-first') {
      if (!fulfilment) return
      return payFirst({ fulfilment, totalSeen: total, texts: { t, hostTexts }, dismiss })
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
          onClick={continueOrder}
        >
          {t('cart.next', { amount: won(total) })}
        </Button>
      </div>
    </div>
  )
}

const noFee = () => 0

/** Why the cart cannot be ordered now; undefined when possible. */
export function useOrderBlockedReason({
  useBlockedReason = useNothing,
}: Pick<FulfilmentParts, 'useBlockedReason'>): BlockedReason | undefined {
  const t = useTexts()
  const hostTexts = useMessages('host')
  const timing = usePaymentTiming()
  const { time, method: hoursMethod, needsTable } = useOrdering()
  const { errors } = useCheckedCart()
  const { lines, refused } = useCart()
  const unconfirmed = useUnconfirmedOrder()
  const isOnline = useOnline()
  const method = useFulfilmentMethod()
  const blockedReason = useBlockedReason()
  if (cartOf(method) === 'on-site' && unconfirmed) return { text: t('cart.unconfirmed') }
  if (!isOnline) return { text: t('checkout.offline') }
  if (!hasPopup('orderConfirm')) return { text: t('notInContract') }
  if (blockedReason) return blockedReason
  if (needsTable) return { text: t('cart.needsTable') }
  if (!time.ok) return { text: closedText({ t, hostTexts }, hoursMethod, time) }
  if (timing === 'none') return { text: t('cart.notPostPay') }
  if (timing === 'pay-first' && !hasPopup('payment')) return { text: noPaymentText(t) }
  if (errors.some((error) => error.code === code.overLimit)) return { text: t('limit.exceeded') }
  if (errors.some((error) => error.code === code.limitStale)) return { text: t('limit.stale') }
  const isRefused = lines.some(({ orderItemId }) => refused.includes(orderItemId))
  return isRefused || errors.length > 0 ? { text: t('cart.hasBadLines') } : undefined
}

const useNothing = () => undefined
