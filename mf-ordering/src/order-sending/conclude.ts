import { alert, goHome, leaveTable, reloadLimits, type Translate, toast } from '@storefront/host'
import { cart, clearCart, markRefused, takeOut } from '../cart/cart.ts'
import type { OrderMode } from '../order-mode/order-mode.ts'
import { keptIntention, type OrderIntention } from './intention.ts'
import type { Refusal } from './refusal.ts'
import { showOrder } from './show-order.ts'

type Ordered = { t: Translate; done: (result: { dealId: number }) => void }

/** The shop has the order: what was ordered leaves the cart, and the order's own page opens. */
export async function afterOrdered(
  dealId: number,
  intention: OrderIntention,
  { t, done }: Ordered,
): Promise<void> {
  leaveCart(intention)
  toast({ text: t('confirm.ordered') })
  done({ dealId })
  await showOrder(dealId)
}

/** The same for a customer who has gone on to something else: it is said, and the way there is offered. */
export function saidOrdered(dealId: number, intention: OrderIntention, t: Translate): void {
  leaveCart(intention)
  toast({
    text: t('confirm.ordered'),
    action: { label: t('confirm.seeOrder'), run: () => void showOrder(dealId) },
  })
}

function leaveCart(intention: OrderIntention): void {
  keptIntention().clear()
  takeOut(intention.order.orderItemList.map(({ orderItemId }) => orderItemId))
  if (cart().get().lines.length === 0) clearCart()
}

type Refused = { t: Translate; host: Translate; dismiss: () => void }

/** Says why the shop did not take the order, as spec 2 §8 has it, and goes where that can be mended. */
export async function afterRefused(
  refusal: Exclude<Refusal, { kind: 'price-changed' }>,
  { t, host, dismiss }: Refused,
  mode?: OrderMode,
): Promise<void> {
  const say = (text: string) => alert({ title: t('notice'), text })
  switch (refusal.kind) {
    case 'over-limit':
      await Promise.all([reloadLimits(), say(t('limit.exceeded'))])
      return dismiss()
    case 'limit-stale':
      await Promise.all([reloadLimits(), say(t('limit.stale'))])
      takeOut(refusal.lineIds, mode)
      return dismiss()
    case 'bad-lines':
      markRefused(refusal.lineIds, mode)
      await say(host('failure.1015'))
      return dismiss()
    case 'bad-table':
      await say(host('failure.1016'))
      leaveTable()
      return dismiss()
    case 'break':
      await say(t('confirm.break', { begin: refusal.begin, end: refusal.end }))
      return goHome()
    case 'not-orderable':
      await say(t('confirm.notOrderable'))
      return goHome()
    case 'unpaid':
      await say(t(`confirm.unpaid.${refusal.reason}`, { limit: refusal.limit }))
      return dismiss()
    case 'deal-gone':
      await say(t('confirm.dealGone'))
      return dismiss()
    case 'other':
      await Promise.all([reloadLimits(), say(t('confirm.failed'))])
      return dismiss()
  }
}
