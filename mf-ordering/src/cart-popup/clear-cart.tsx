import { confirm } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { clearCart } from '../cart/cart.ts'
import { useOrderMode } from '../order-mode/order-mode.ts'
import { useTexts } from '../texts.ts'

/** Empties the cart, after asking. */
export function ClearCart() {
  const t = useTexts()
  const mode = useOrderMode()
  const clear = async () => {
    const sure = await confirm({
      title: t('cart.clearTitle'),
      text: t('cart.clearText'),
      yes: t('cart.clearYes'),
      no: t('cart.clearNo'),
      danger: true,
    })
    if (sure) clearCart(mode)
  }
  return (
    <Button variant="text" size="s" onClick={() => void clear()}>
      {t('cart.clear')}
    </Button>
  )
}
