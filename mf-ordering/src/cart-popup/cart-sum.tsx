import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import { useTexts, useWon } from '../texts.ts'

/** Totals of the cart. */
export function CartSum() {
  const t = useTexts()
  const won = useWon()
  const { count, sum } = useCartTotal()
  return (
    <Card>
      <Amounts>
        <Amount label={t('cart.count')}>{t('cart.units', { count })}</Amount>
        <Amount label={t('cart.total')} weight="total">
          {won(sum)}
        </Amount>
      </Amounts>
    </Card>
  )
}
