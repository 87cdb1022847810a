import { useCartTotal } from '../cart/use-checked-cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useTexts } from '../texts.ts'
import { openCart } from './open-cart.ts'
import * as styles from './skip-to-cart.module.css'

/** For keyboards: a way to the cart after every few products, seen only while it has the focus. The bar stands behind all of them. */
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
