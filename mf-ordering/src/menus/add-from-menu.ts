import type { Product } from '@storefront/contract/entities/product.ts'
import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import { choiceGroups } from '@storefront/domain/menu/choice-groups.ts'
import { hasPopup, now, openPopup, shop, type Translate } from '@storefront/host'
import { orderingAt } from '../availability/use-ordering.ts'
import { addLine } from '../cart/cart.ts'
import { notifyLineFull } from '../cart/notify-line-full.ts'
import { hoursOf } from '../fulfilment/fulfilment-method.ts'
import { productIndex } from '../product-facts/menu-facts.ts'
import { notifyUnavailable } from '../unavailable-part.ts'

/** Opens a product's popup. */
export async function openProduct(productId: number, t: Translate): Promise<void> {
  const outcome = await openPopup('product', { productId })
  if (outcome.kind === 'unavailable') notifyUnavailable(outcome, t)
}

/** Add button of the menu: adds one unit where there is nothing to choose or confirm, else opens the product. */
export async function addFromMenu(product: Product, method: FulfilmentMethod, t: Translate): Promise<void> {
  // Nothing is sent here, so no answer of the API would tell that ordering was removed from the contract.
  if (!hasPopup('cart')) return notifyUnavailable({ reason: 'not-in-contract' }, t)
  const hasChoices = product.optionItems.length > 0 || choiceGroups(product, productIndex()).length > 0
  if (hasChoices || isAdultOnly(product)) return openProduct(product.productId, t)
  const { businessDate } = orderingAt(shop(), hoursOf(method, shop().storeInfo.functionSetting), now())
  const isAdded = addLine(
    {
      productId: product.productId,
      count: 1,
      options: [],
      children: [],
      productOrderLimitApplyStdDate: businessDate,
    },
    method,
  )
  if (!isAdded) notifyLineFull(t)
}
