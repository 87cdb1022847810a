import type { Deal } from '@storefront/contract/entities/deal.ts'
import { paths } from '@storefront/contract/paths.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { type FulfilmentMethod, isFulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import type { Choice } from '@storefront/domain/menu/cart-line.ts'
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
  tableSeat,
  toast,
} from '@storefront/host'
import { closedText } from '../availability/closed-text.ts'
import { type Ordering, orderingAt } from '../availability/use-ordering.ts'
import { addLine, cart } from '../cart/cart.ts'
import { notifyLineFull } from '../cart/notify-line-full.ts'
import { loadParts } from '../checkout/fulfilment-strategies.ts'
import { hoursOf } from '../fulfilment/fulfilment-method.ts'
import { openCart } from '../menus/open-cart.ts'
import { menuRuleOf, orderLimits, productIndex } from '../product-facts/menu-facts.ts'
import { planText, type ReorderTexts } from './plan-text.ts'

/**
 * Adds the items of an earlier order to the cart, by the method of that order. Asks first where items are unavailable,
 * prices have changed, or the cart is not empty.
 */
export async function orderAgain(
  dealType: Deal['dealType'],
  lines: readonly PastLine[],
  texts: ReorderTexts,
): Promise<void> {
  const { t } = texts
  // If they cannot be loaded, the plan uses the current ones; the order is validated again anyway.
  await reloadLimits().catch(() => {})
  const method = await availableMethod(methodOfDeal(dealType), texts)
  if (!method) return
  const plan = planNow(lines, method)
  if (plan.lines.length === 0) {
    return alert({ title: t('reorder.nothingTitle'), text: planText(plan, false, texts) })
  }
  const cartHasLines = cart(method).get().lines.length > 0
  if (cartHasLines || plan.lost.length + plan.repriced.length > 0) {
    const isConfirmed = await confirm({
      title: t('reorder.title'),
      text: planText(plan, cartHasLines, texts),
      yes: t('reorder.yes'),
      no: t('reorder.no'),
    })
    if (!isConfirmed) return
  }
  if (hasAdultOnly(plan) && (await openPopup('adultNotice', {})).kind !== 'done') return
  const areAdded = plan.lines.map((line) => addLine(line, method))
  await closeAllPopups()
  if (areAdded.includes(false)) notifyLineFull(t)
  else toast({ text: t('reorder.added', { count: plan.lines.length }) })
  const { popup } = await loadParts(method)
  if (popup) return void openPopup(popup, {})
  await navigate.to(paths.menus())
  await openCart(method, t)
}

/** Orders made in the store are made there again; any other method has the name of the deal's kind. */
function methodOfDeal(dealType: string): FulfilmentMethod {
  const kind = dealKind(dealType)
  return isFulfilmentMethod(kind) ? kind : onSite()
}

/**
 * The method of the past order; where the store no longer has it, ordering at the store after a confirmation; null: not
 * possible now.
 */
async function availableMethod(
  method: FulfilmentMethod,
  texts: ReorderTexts,
): Promise<FulfilmentMethod | null> {
  const { t } = texts
  const ordering = orderingNow(method)
  const { popup } = await loadParts(method)
  if (popup && (!hasPopup(popup) || isSwitchedOff(ordering))) {
    if (!orderingNow(onSite()).canChoose) {
      await alert({ title: t('notice'), text: closedReason(ordering, texts) })
      return null
    }
    const isConfirmed = await confirm({
      title: t('reorder.otherWayTitle'),
      text: t(`reorder.otherWay.${method}`),
      yes: t('reorder.otherWayYes'),
      no: t('reorder.no'),
    })
    return isConfirmed ? onSite() : null
  }
  if (ordering.canChoose) return method
  await alert({ title: t('notice'), text: closedReason(ordering, texts) })
  return null
}

function orderingNow(method: FulfilmentMethod): Ordering {
  return orderingAt(shop(), hoursOf(method, shop().storeInfo.functionSetting), now())
}

/** Ordering at the store: at the scanned table, or at the counter. */
const onSite = (): FulfilmentMethod => (tableSeat() ? 'dine-in' : 'counter')

function isSwitchedOff({ time }: Ordering): boolean {
  return !time.ok && (time.reason === 'not-used' || time.reason === 'switched-off')
}

function closedReason({ method, time }: Ordering, texts: ReorderTexts): string {
  return closedText(texts, method, time.ok ? { reason: 'switched-off' } : time)
}

function planNow(lines: readonly PastLine[], method: FulfilmentMethod): Reorder {
  const { businessDate } = orderingNow(method)
  return planReorder({
    lines,
    cart: cart(method).get().lines,
    index: productIndex(),
    rule: menuRuleOf(shop(), method),
    limits: businessDate === null ? { products: [], kinds: [] } : orderLimits(method),
    businessDate: businessDate ?? '',
  })
}

function hasAdultOnly({ lines }: Reorder): boolean {
  return lines.some(containsAdultOnly)
}

function containsAdultOnly({ productId, children = [] }: Pick<Choice, 'productId' | 'children'>): boolean {
  const product = productIndex().get(productId)
  return (product !== undefined && isAdultOnly(product)) || children.some(containsAdultOnly)
}
