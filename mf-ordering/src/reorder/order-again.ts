import type { Deal } from '@storefront/contract/entities/deal.ts'
import { paths } from '@storefront/contract/paths.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import { type PastLine, planReorder, type Reorder } from '@storefront/domain/order/reorder.ts'
import {
  alert,
  closeAllPopups,
  confirm,
  hasPopup,
  navigate,
  now,
  openPopup,
  reloadLimits,
  shop,
  type Translate,
  tableSeat,
  toast,
} from '@storefront/host'
import { closedText } from '../availability/closed-text.ts'
import { kindOf, type Ordering, orderingAt } from '../availability/use-ordering.ts'
import { addLine, cart } from '../cart/cart.ts'
import { openCart } from '../menus/open-cart.ts'
import { menuRuleOf } from '../product-facts/menu-rule.ts'
import { orderLimits, productIndex } from '../product-facts/use-product-index.ts'
import { planText } from './plan-text.ts'

type Way = 'here' | 'takeout' | 'delivery'

/** Which words an order that is made again is spoken about in. */
export interface ReorderWords {
  t: Translate
  host: Translate
  won: (amount: number) => string
  nameOf: (line: PastLine['line']) => string
}

const popupOf = { takeout: 'takeoutOrder', delivery: 'deliveryOrder' } as const

/**
 * Puts what was ordered once into today's cart, the way it was ordered then. What cannot be had, what costs another
 * price, and a cart that is not empty are said before anything is put in.
 */
export async function orderAgain(
  dealType: Deal['dealType'],
  lines: readonly PastLine[],
  words: ReorderWords,
): Promise<void> {
  const { t } = words
  // Without them the plan is made by what is known; the order itself is looked over again anyway.
  await reloadLimits().catch(() => {})
  const way = await wayToOrder(wantedWay(dealType), words)
  if (!way) return
  const plan = planNow(lines, way)
  if (plan.lines.length === 0) {
    return alert({ title: t('reorder.nothingTitle'), text: planText(plan, false, words) })
  }
  const isBesideOthers = cart(way).get().lines.length > 0
  if (isBesideOthers || plan.lost.length + plan.repriced.length > 0) {
    const yes = await confirm({
      title: t('reorder.title'),
      text: planText(plan, isBesideOthers, words),
      yes: t('reorder.yes'),
      no: t('reorder.no'),
    })
    if (!yes) return
  }
  if (holdsAdultOnly(plan) && (await openPopup('adultNotice', {})).kind !== 'done') return
  for (const line of plan.lines) addLine(line, way)
  await closeAllPopups()
  toast({ text: t('reorder.added', { count: plan.lines.length }) })
  if (way !== 'here') return void openPopup(popupOf[way], {})
  await navigate.to(paths.menus())
  await openCart(way, t)
}

function wantedWay(dealType: string): Way {
  const kind = dealKind(dealType)
  return kind === 'takeout' || kind === 'delivery' ? kind : 'here'
}

/** The way it was ordered, or, where the store has that no more, here after asking; null: not now. */
async function wayToOrder(way: Way, { t, host }: ReorderWords): Promise<Way | null> {
  const ordering = orderingNow(way)
  const isGone = way !== 'here' && (!hasPopup(popupOf[way]) || isSwitchedOff(ordering))
  if (isGone) {
    if (!orderingNow('here').canChoose) {
      await alert({ title: t('notice'), text: refusedText(ordering, host) })
      return null
    }
    const yes = await confirm({
      title: t('reorder.otherWayTitle'),
      text: t(`reorder.otherWay.${way}`),
      yes: t('reorder.otherWayYes'),
      no: t('reorder.no'),
    })
    return yes ? 'here' : null
  }
  if (ordering.canChoose) return way
  await alert({ title: t('notice'), text: refusedText(ordering, host) })
  return null
}

function orderingNow(way: Way): Ordering {
  return orderingAt(shop(), kindOf(way, tableSeat() !== null), now())
}

function isSwitchedOff({ time }: Ordering): boolean {
  return !time.ok && (time.reason === 'not-used' || time.reason === 'switched-off')
}

function refusedText({ kind, time }: Ordering, host: Translate): string {
  return closedText(host, kind, time.ok ? { reason: 'switched-off' } : time)
}

function planNow(lines: readonly PastLine[], way: Way): Reorder {
  const { businessDate } = orderingNow(way)
  return planReorder({
    lines,
    cart: cart(way).get().lines,
    index: productIndex(),
    rule: menuRuleOf(shop(), way),
    limits: businessDate === null ? { products: [], kinds: [] } : orderLimits(way),
    businessDate: businessDate ?? '',
  })
}

function holdsAdultOnly({ lines }: Reorder): boolean {
  return lines.some(({ productId }) => {
    const product = productIndex().get(productId)
    return product !== undefined && isAdultOnly(product)
  })
}
