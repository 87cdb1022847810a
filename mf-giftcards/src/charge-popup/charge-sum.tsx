import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useDiscountName } from '../cards/use-discount-name.ts'
import { useTexts, useWon } from '../texts.ts'

interface ChargeSumProps {
  /** Won that the card gets. */
  amount: number
  /** 0 or negative won. */
  discount: number
  /** The rule of the discount, for its name. */
  discountRule: GiftCard['sellDiscount']
}

export function ChargeSum({ amount, discount, discountRule }: ChargeSumProps) {
  const t = useTexts()
  const won = useWon()
  const discountName = useDiscountName()
  return (
    <Card>
      <Amounts>
        <Amount label={t('charge.amount')}>{won(amount)}</Amount>
        {discount !== 0 && (
          <Amount label={discountName(discountRule)} tone="accent">
            {won(discount)}
          </Amount>
        )}
        <Amount label={t('charge.due')} weight="total">
          {won(Math.max(0, amount + discount))}
        </Amount>
      </Amounts>
    </Card>
  )
}
