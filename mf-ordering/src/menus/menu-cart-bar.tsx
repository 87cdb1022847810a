import { CartBar } from '@storefront/ui/cart-bar/cart-bar.tsx'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useTexts, useWon } from '../texts.ts'
import { openCart } from './open-cart.ts'

/** Bar that opens the cart, once it is not empty; announces changes to screen readers. */
export function MenuCartBar() {
  const t = useTexts()
  const method = useFulfilmentMethod()
  const won = useWon()
  const { count, sum } = useCartTotal()
  const description = t('menus.cartBar', { count, sum: won(sum) })
  return (
    <>
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
