import type { PopupProps } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useState } from 'react'
import { useCart } from '../cart/cart.ts'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import { OrderPlace } from '../order-place/order-place.tsx'
import { useDestination } from '../order-sending/use-destination.ts'
import { useTexts, useWon } from '../texts.ts'
import { CheckingOrder } from './checking-order.tsx'
import * as styles from './order-confirm-popup.module.css'
import { OrderLines } from './order-lines.tsx'
import { PriceChange } from './price-change.tsx'
import { useOrderSending } from './use-order-sending.ts'

/** The last look before an order without payment is sent: where it goes, what it is, what it costs. */
export default function OrderConfirmPopup({ open, onClosed, ...popup }: PopupProps<'orderConfirm'>) {
  const t = useTexts()
  const won = useWon()
  const cart = useCart()
  const cartTotal = useCartTotal()
  const destination = useDestination()
  const { phase, unfinished, send } = useOrderSending(popup)
  const isBusy = phase.kind === 'sending'
  // What is being sent stays to be seen until the sheet is gone, though it leaves the cart before.
  const [seen, setSeen] = useState({ cart, cartTotal })
  if (!isBusy && (seen.cart !== cart || seen.cartTotal !== cartTotal)) setSeen({ cart, cartTotal })
  const { sum, count } = seen.cartTotal
  const total = phase.kind === 'price-changed' ? phase.after : sum
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
        <CheckingOrder intention={unfinished} />
      </Sheet>
    )
  }
  return (
    <Sheet
      {...frame}
      title={t(phase.kind === 'price-changed' ? 'confirm.priceTitle' : 'confirm.title')}
      action={
        <Button
          wide
          busy={isBusy || destination === undefined}
          disabled={count === 0}
          onClick={() => destination && send(destination, total)}
        >
          {t(phase.kind === 'price-changed' ? 'confirm.sendChanged' : 'confirm.send', { amount: won(total) })}
        </Button>
      }
    >
      <div className={styles.content}>
        {phase.kind === 'price-changed' && <PriceChange before={phase.before} after={phase.after} />}
        <OrderPlace destination={destination} />
        <OrderLines
          cart={seen.cart}
          pricesBefore={phase.kind === 'price-changed' ? phase.linesBefore : undefined}
          total={total}
        />
        <p className={styles.note}>{t('confirm.payLater')}</p>
      </div>
    </Sheet>
  )
}
