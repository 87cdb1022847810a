import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { storeText, useLocale } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { CardFace } from '../cards/card-face.tsx'
import { useCardName } from '../cards/use-cards.ts'
import { useDay, useTexts, useWon } from '../texts.ts'
import * as styles from './register-popup.module.css'

/** The card that was registered: picture, kind, name, balance, and notes on using it. */
export function Registered({ card }: { card: GiftCard }) {
  const t = useTexts()
  const won = useWon()
  const day = useDay()
  const language = useLocale()
  const nameOf = useCardName()
  return (
    <CardStack>
      <CardFace card={card} />
      <Card>
        <Amounts>
          <Amount label={t('register.kind')}>{storeText(card, 'name', language)}</Amount>
          <Amount label={t('cardName')}>{nameOf(card)}</Amount>
          <Amount label={t('balance')} weight="total">
            {won(card.amount)}
          </Amount>
        </Amounts>
      </Card>
      <Notice tone="plain" title={t('register.notes')}>
        <ul className={styles.notes}>
          <li>{t('register.note.until', { day: day(card.endDate) })}</li>
          <li>{t('register.note.pay')}</li>
          <li>{t(card.rechargable === 1 ? 'register.note.charge' : 'register.note.noCharge')}</li>
        </ul>
      </Notice>
    </CardStack>
  )
}
