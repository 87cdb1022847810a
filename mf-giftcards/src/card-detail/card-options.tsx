import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { alert, openPopup } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { Row, RowList } from '@storefront/ui/row/row.tsx'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'
import * as styles from './card-detail-screen.module.css'

/** Terms and notes, and removing the card from the customer's cards. */
export function CardOptions({ card }: { card: GiftCard }) {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  const remove = async () => {
    // Loaded when it is needed.
    const load = import(/* webpackChunkName: "remove-card" */ './remove-card.ts')
    const module = await load.catch(() => alert({ title: t('notice'), text: t('delete.failed') }))
    await module?.removeCard(card, storeAndUserId, t)
  }
  return (
    <Card className={styles.options}>
      <RowList label={t('option.title')}>
        <li>
          <Row
            title={t('list.terms')}
            onClick={() => void openPopup('giftcards/terms', { cardId: card.cardId })}
          />
        </li>
        <li>
          <Row title={t('delete.row')} tone="danger" chevron={false} onClick={remove} />
        </li>
      </RowList>
    </Card>
  )
}
