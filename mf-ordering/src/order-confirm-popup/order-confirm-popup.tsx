import { type PopupProps, useMessages, useReadable } from '@storefront/host'
import { Button, type ButtonProps } from '@storefront/ui/button/button.tsx'
import { useOnline } from '@storefront/ui/online/use-online.ts'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useEffectEvent, useId, useLayoutEffect, useMemo, useState } from 'react'
import { useCart } from '../cart/cart.ts'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import { type SharedCartTaking, useOpenCheckout } from '../checkout/checkout.ts'
import { OrderTarget, useFulfilmentParts } from '../checkout/fulfilment-parts.tsx'
import { type Fulfilment, preloadOnSiteParts } from '../checkout/fulfilment-strategies.ts'
import { attachOpener, checkoutPhase, resumeCheckout, startPostPayOrder } from '../checkout/run-checkout.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import type { FulfilmentParts } from '../fulfilment/fulfilment-strategy.ts'
import { takingOf, useTableOrder } from '../shared-cart/use-table-order.ts'
import { useTableSession } from '../shared-cart/use-table-session.ts'
import { useTexts, useWon } from '../texts.ts'
import { CheckingOrder } from './checking-order.tsx'
import * as styles from './order-confirm-popup.module.css'
import { OrderLines } from './order-lines.tsx'
import { PriceChange } from './price-change.tsx'
import { type OrderScope, WhoseLines } from './whose-lines.tsx'

preloadOnSiteParts()

/** Confirmation of a post-pay order before it is sent: target, lines and total. */
export default function OrderConfirmPopup({ open, onClosed, ...popup }: PopupProps<'orderConfirm'>) {
  const t = useTexts()
  const won = useWon()
  const cart = useCart()
  const ownTotal = useCartTotal()
  const { guests } = useTableSession()
  const tableOrder = useTableOrder(guests)
  const [scope, setScope] = useState<OrderScope>('mine')
  const canChooseScope = guests.length > 0 && cart.lines.length > 0
  const isEverybody = guests.length > 0 && (scope === 'table' || !canChooseScope)
  const order = useMemo(
    () =>
      isEverybody
        ? { ...tableOrder, note: cart.note, taking: tableOrder.taking }
        : {
            ...ownTotal,
            ...cart,
            guestNames: undefined,
            taking: tableOrder.taking && takingOf(tableOrder.taking, []),
          },
    [isEverybody, tableOrder, ownTotal, cart],
  )
  const method = useFulfilmentMethod()
  const parts = useFulfilmentParts(method)
  const isOnline = useOnline()
  const reasonId = useId()
  const { phase, checkout, send } = useCheckoutRun(popup)
  const isBusy = phase.kind === 'sending'
  // The sent lines stay visible until the sheet has closed, although they have left the cart.
  const [shownOrder, setShownOrder] = useState(order)
  if (!isBusy && shownOrder !== order) setShownOrder(order)
  const { sum, count } = shownOrder
  const total = phase.kind === 'price-changed' ? phase.after : sum
  const sendText =
    phase.kind === 'price-changed' ? 'confirm.sendChanged' : isEverybody ? 'sharedCart.send' : 'confirm.send'
  const frame = {
    open,
    onClosed,
    onClose: () => {
      if (!isBusy) popup.dismiss()
    },
    closeLabel: t('close'),
    dismissable: !isBusy,
  }

  if (phase.kind === 'checking') {
    return (
      <Sheet {...frame} title={t('confirm.checkingTitle')}>
        <CheckingOrder checkout={checkout} />
      </Sheet>
    )
  }
  return (
    <Sheet
      {...frame}
      title={t(phase.kind === 'price-changed' ? 'confirm.priceTitle' : 'confirm.title')}
      action={
        <div className={styles.action}>
          <p id={reasonId} className={styles.reason} role="status">
            {!isOnline && t('checkout.offline')}
          </p>
          {parts && (
            <SendButton
              key={method}
              parts={parts}
              busy={isBusy}
              disabled={count === 0 || !isOnline || (isEverybody && !tableOrder.canOrder)}
              reasonId={reasonId}
              onSend={(fulfilment) => send(fulfilment, total, shownOrder.taking)}
            >
              {t(sendText, { amount: won(total) })}
            </SendButton>
          )}
        </div>
      }
    >
      <div className={styles.content}>
        {phase.kind === 'price-changed' && <PriceChange before={phase.before} after={phase.after} />}
        {parts && <OrderTarget key={method} parts={parts} />}
        {canChooseScope && !isBusy && phase.kind !== 'price-changed' && (
          <WhoseLines
            scope={scope}
            onScope={setScope}
            ownOrder={ownTotal}
            tableOrder={tableOrder}
            guests={guests}
          />
        )}
        <OrderLines
          cart={shownOrder}
          guestNames={shownOrder.guestNames}
          pricesBefore={phase.kind === 'price-changed' ? phase.linePricesBefore : undefined}
          total={total}
        />
        <p className={styles.note}>{t('confirm.payLater')}</p>
      </div>
    </Sheet>
  )
}

type SendButtonProps = Pick<ButtonProps, 'busy' | 'disabled' | 'reasonId' | 'children'> & {
  parts: FulfilmentParts<Fulfilment>
  onSend: (fulfilment: Fulfilment) => void
}

/** Sends the order; busy until its fulfilment is known. Keyed by the method, whose hooks it calls. */
function SendButton({ parts, onSend, busy, ...button }: SendButtonProps) {
  const fulfilment = parts.useFulfilment()
  return (
    <Button
      {...button}
      wide
      busy={busy || fulfilment === undefined}
      onClick={() => fulfilment && onSend(fulfilment)}
    />
  )
}

type Popup = Pick<PopupProps<'orderConfirm'>, 'done' | 'dismiss' | 'setClosable'>

/** The phase of the running checkout; one with an unknown outcome is resumed, and its outcome shown here. */
export function useCheckoutRun(popup: Popup) {
  const t = useTexts()
  const hostTexts = useMessages('host')
  const open = useOpenCheckout('on-site')
  const checkout = open?.timing === 'pay-later' ? open : null
  const phase = useReadable(checkoutPhase)
  const attach = useEffectEvent(() => {
    const detach = attachOpener(popup, { t, hostTexts })
    if (checkout) resumeCheckout(checkout, { t, hostTexts })
    return detach
  })
  // Before the first paint, so that the button is never shown for an order that was already sent.
  useLayoutEffect(() => attach(), [])
  const send = (fulfilment: Fulfilment, totalSeen: number, sharedCart?: SharedCartTaking) =>
    startPostPayOrder({
      fulfilment,
      totalSeen,
      ...(sharedCart && { sharedCart }),
      texts: { t, hostTexts },
      dismiss: popup.dismiss,
    })
  return { phase, checkout, send }
}
