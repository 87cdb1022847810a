import { confirm } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { clearCart } from '../cart/cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useTexts } from '../texts.ts'

/** Empties the cart, after asking. */
export function ClearCart() {
  const t = useTexts()
  const method = useFulfilmentMethod()
  const clear = async () => {
    const sure = await confirm({
      title: t('cart.clearTitle'),
      text: t('cart.clearText'),
      yes: t('cart.clearYes'),
      no: t('cart.clearNo'),
      danger: true,
    })
    if (sure) clearCart(method)
  }
  return (
    <Button variant="text" size="s" onClick={() => void clear()}>
      {t('cart.clear')}
    </Button>
  )
}
