import { alert } from '@storefront/host'
import { useWish } from '../handover/kept-wish.ts'
import { orderHandover } from '../handover/order-handover.ts'
import { refusedText } from '../handover/refused-text.ts'
import type { Words } from '../handover/say-refused.ts'
import { registerDelivery } from './register-delivery.ts'
import { useDeliveryQuote } from './use-delivery-quote.ts'

/** From the cart to the payment of a delivery; too small an order is told what is missing. */
export function useOrderDelivery(): {
  /** Too little is chosen: the button says so rather than doing nothing. */
  isBelow: boolean
  /** Won with the way. */
  total: number
  order: (words: Words) => Promise<void>
} {
  const wish = useWish('delivery')
  const { address, answer, sum, fee } = useDeliveryQuote()
  const below = answer && !answer.ok && answer.reason === 'below-minimum' ? answer.minOrderAmount : null
  return {
    isBelow: below !== null,
    total: sum + (fee ?? 0),
    async order(words) {
      const { t } = words
      if (below !== null) {
        const text = refusedText('delivery', { reason: 'below-minimum', limit: below }, t)
        return alert({ title: t('notice'), text })
      }
      if (!address) return
      await orderHandover({
        mode: 'delivery',
        register: () => registerDelivery(wish, address.addressId),
        words,
      })
    },
  }
}
