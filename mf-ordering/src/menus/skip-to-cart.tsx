import { useCartTotal } from '../cart/use-checked-cart.ts'
import { useOrderMode } from '../order-mode/order-mode.ts'
import { useTexts } from '../texts.ts'
import { openCart } from './open-cart.ts'
import * as styles from './skip-to-cart.module.css'

/** For keyboards: a way to the cart after every few products, seen only while it has the focus. The bar stands behind all of them. */
export function SkipToCart() {
  const t = useTexts()
  const mode = useOrderMode()
  const { count } = useCartTotal()
  if (count === 0) return null
  return (
    <button type="button" className={styles.skip} onClick={() => openCart(mode, t)}>
      {t('menus.toCart')}
    </button>
  )
}
