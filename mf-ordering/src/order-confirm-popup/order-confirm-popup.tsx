import type { PopupProps } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useId, useMemo, useState } from 'react'
import { useCart } from '../cart/cart.ts'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import { useFulfilment } from '../checkout/use-fulfilment.ts'
import { useOnline } from '../checkout/use-online.ts'
import { FulfilmentPlace } from '../fulfilment/fulfilment-place.tsx'
import { takingOf, useEverybody } from '../shared-cart/use-everybody.ts'
import { useTableSession } from '../shared-cart/use-table-session.ts'
import { useTexts, useWon } from '../texts.ts'
import { CheckingOrder } from './checking-order.tsx'
import * as styles from './order-confirm-popup.module.css'
import { OrderLines } from './order-lines.tsx'
import { PriceChange } from './price-change.tsx'
import { useCheckoutRun } from './use-checkout-run.ts'
import { type OrderScope, WhoseLines } from './whose-lines.tsx'

/** Confirmation of a post-pay order before it is sent: target, lines and total. */
export default function OrderConfirmPopup({ open, onClosed, ...popup }: PopupProps<'orderConfirm'>) {
  const t = useTexts()
  const won = useWon()
  const cart = useCart()
  const ownTotal = useCartTotal()
  const { guests } = useTableSession()
  const everybody = useEverybody(guests)
  const [scope, setScope] = useState<OrderScope>('mine')
  const isChoice = guests.length > 0 && cart.lines.length > 0
  const isEverybody = guests.length > 0 && (scope === 'everybody' || !isChoice)
  const wanted = useMemo(
    () =>
      isEverybody
        ? { ...everybody, note: cart.note, taking: everybody.taking }
        : {
            ...ownTotal,
            ...cart,
            nameOf: undefined,
            taking: everybody.taking && takingOf(everybody.taking, []),
          },
    [isEverybody, everybody, ownTotal, cart],
  )
  const fulfilment = useFulfilment()
  const isOnline = useOnline()
  const reasonId = useId()
  const { phase, checkout, send } = useCheckoutRun(popup)
  const isBusy = phase.kind === 'sending'
  // The sent lines stay visible until the sheet has closed, although they have left the cart.
  const [seen, setSeen] = useState(wanted)
  if (!isBusy && seen !== wanted) setSeen(wanted)
  const { sum, count } = seen
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
          <Button
            wide
            busy={isBusy || fulfilment === undefined}
            disabled={count === 0 || !isOnline || (isEverybody && !everybody.canOrder)}
            reasonId={reasonId}
            onClick={() => fulfilment && send(fulfilment, total, seen.taking)}
          >
            {t(sendText, { amount: won(total) })}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        {phase.kind === 'price-changed' && <PriceChange before={phase.before} after={phase.after} />}
        <FulfilmentPlace fulfilment={fulfilment} />
        {isChoice && !isBusy && phase.kind !== 'price-changed' && (
          <WhoseLines scope={scope} onScope={setScope} own={ownTotal} everybody={everybody} guests={guests} />
        )}
        <OrderLines
          cart={seen}
          nameOf={seen.nameOf}
          pricesBefore={phase.kind === 'price-changed' ? phase.linesBefore : undefined}
          total={total}
        />
        <p className={styles.note}>{t('confirm.payLater')}</p>
      </div>
    </Sheet>
  )
}
