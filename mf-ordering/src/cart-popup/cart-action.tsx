import { openPopup, toast, useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { useId } from 'react'
import { backToMenu } from '../back-to-menu.ts'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import { useOrderDelivery } from '../delivery/use-order-delivery.ts'
import { useWish } from '../handover/kept-wish.ts'
import { orderHandover } from '../handover/order-handover.ts'
import { useOrderMode } from '../order-mode/order-mode.ts'
import { useOrderWay } from '../order-mode/use-order-way.ts'
import { useDestination } from '../order-sending/use-destination.ts'
import { orderPayFirst } from '../pay-first/order-pay-first.ts'
import { registerTakeout } from '../takeout/register-takeout.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './cart-action.module.css'
import { useOrderHindrance } from './use-order-hindrance.ts'

type CartActionProps = {
  path: string
  isReady: boolean
  dismiss: () => void
  onOrdered: (result: { dealId: number }) => void
}

/** More products, or on to the last look (to take out: to the payment); what stands in the way is said above. */
export function CartAction({ path, isReady, dismiss, onOrdered }: CartActionProps) {
  const t = useTexts()
  const won = useWon()
  const host = useMessages('host')
  const reasonId = useId()
  const { sum } = useCartTotal()
  const hindrance = useOrderHindrance()
  const mode = useOrderMode()
  const pickup = useWish('takeout')
  const delivery = useOrderDelivery()
  const way = useOrderWay()
  const destination = useDestination()
  // Too small a delivery is refused by an alert (spec 2 §5), so its button can be tapped.
  const saysWhy = mode === 'delivery' && delivery.isBelow
  const next = async () => {
    const words = { t, host, dismiss }
    if (mode === 'delivery') return delivery.order(words)
    if (mode === 'takeout') {
      return orderHandover({ mode, register: () => registerTakeout(pickup), words })
    }
    if (way === 'pay-first') {
      if (!destination) return
      return orderPayFirst({ destination, mode, words })
    }
    const outcome = await openPopup('orderConfirm', {})
    if (outcome.kind === 'done') onOrdered(outcome.result)
    else if (outcome.kind === 'unavailable') toast({ text: t('unavailablePart') })
  }
  return (
    <div className={styles.action}>
      <p id={reasonId} className={styles.reason} role="status">
        {hindrance}
      </p>
      <div className={styles.buttons}>
        <Button variant="tint" onClick={() => backToMenu(path)}>
          {t('cart.more')}
        </Button>
        <Button
          wide
          disabled={!isReady || (hindrance !== undefined && !saysWhy)}
          reasonId={reasonId}
          onClick={next}
        >
          {t('cart.next', { amount: won(mode === 'delivery' ? delivery.total : sum) })}
        </Button>
      </div>
    </div>
  )
}
