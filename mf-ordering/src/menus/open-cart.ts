import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { alert, openPopup, session, type Translate, toast } from '@storefront/host'
import { cart } from '../cart/cart.ts'
import { notifyUnavailable } from '../unavailable-part.ts'

/**
 * Opens the cart from the menu. An empty one shows a message (spec 2 §2). A guest gets the login popup first; closing
 * it shows why the cart did not open.
 */
export async function openCart(method: FulfilmentMethod, t: Translate): Promise<void> {
  if (cart(method).get().lines.length === 0) {
    return alert({ title: t('menus.nothingChosenTitle'), text: t('menus.nothingChosen') })
  }
  const outcome = await openPopup('cart', {})
  if (outcome.kind === 'unavailable') notifyUnavailable(outcome, t)
  else if (outcome.kind === 'dismissed' && session().user === null) toast({ text: t('loginFailed') })
}
