import { CartBar } from '@storefront/ui/cart-bar/cart-bar.tsx'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useTexts, useWon } from '../texts.ts'
import { openCart } from './open-cart.ts'
import { useLoaded } from './use-loaded.ts'

/** Bar that opens the cart, once it is not empty; announces changes to screen readers. */
export function MenuCartBar() {
  const t = useTexts()
  const method = useFulfilmentMethod()
  const won = useWon()
  const { count, sum } = useCartTotal()
  const session = useLoaded(count > 0 && method === 'dine-in', loadTableSession)
  const description = t('menus.cartBar', { count, sum: won(sum) })
  return (
    <>
      {session && <session.TableSession />}
      <VisuallyHidden live="polite">{count > 0 && description}</VisuallyHidden>
      {count > 0 && (
        <CartBar
          count={count}
          label={t('cart.title')}
          total={won(sum)}
          description={description}
          onClick={() => openCart(method, t)}
        />
      )}
    </>
  )
}

/** Shares the cart at a table with the other guests; lazy-loaded, because other menus do not need it. */
const loadTableSession = () => import(/* webpackChunkName: "order" */ '../shared-cart/table-session.tsx')
