import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { shownBalance } from '@storefront/domain/gift-card/card-state.ts'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useTexts, useWon } from '../texts.ts'
import { useCardName } from './use-cards.ts'

/** The card that a popup is about: its name and balance. */
export function CardLine({ card }: { card: GiftCard }) {
  const t = useTexts()
  const won = useWon()
  const nameOf = useCardName()
  return (
    <Card>
      <Amounts>
        <Amount label={t('cardName')}>{nameOf(card)}</Amount>
        <Amount label={t('balance')}>{won(shownBalance(card))}</Amount>
      </Amounts>
    </Card>
  )
}
