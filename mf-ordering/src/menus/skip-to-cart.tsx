import { useCartTotal } from '../cart/use-checked-cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useTexts } from '../texts.ts'
import { openCart } from './open-cart.ts'
import * as styles from './skip-to-cart.module.css'

/** Skip link to the cart for keyboards, after every few products, visible only with the focus. */
export function SkipToCart() {
  const t = useTexts()
  const method = useFulfilmentMethod()
  const { count } = useCartTotal()
  if (count === 0) return null
  return (
    <button type="button" className={styles.skip} onClick={() => openCart(method, t)}>
      {t('menus.toCart')}
    </button>
  )
}
