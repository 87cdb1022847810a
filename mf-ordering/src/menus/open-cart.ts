import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { alert, openPopup, session, type Translate, toast } from '@storefront/host'
import { cart } from '../cart/cart.ts'

/**
 * The way from the menu to the cart. Nothing chosen: says so (spec 2 §2). Without a token the login
 * popup stands in between; a customer who leaves it is told why the cart did not open.
 */
export async function openCart(method: FulfilmentMethod, t: Translate): Promise<void> {
  if (cart(method).get().lines.length === 0) {
    return alert({ title: t('menus.nothingChosenTitle'), text: t('menus.nothingChosen') })
  }
  const outcome = await openPopup('cart', {})
  if (outcome.kind === 'unavailable') toast({ text: t('unavailablePart') })
  else if (outcome.kind === 'dismissed' && session().user === null) toast({ text: t('loginFailed') })
}
