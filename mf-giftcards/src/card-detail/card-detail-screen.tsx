import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { paths } from '@storefront/contract/paths.ts'
import { alert, hasPopup, navigate, openPopup, usePlace, useScreenHeader } from '@storefront/host'
import { BottomBar } from '@storefront/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { CardStack } from '@storefront/ui/card/card.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useEffect, useState } from 'react'
import { cardBlockedReason } from '../cards/card-blocked-reason.ts'
import { giftPicture } from '../cards/card-face.tsx'
import { registerCard } from '../cards/register-card.ts'
import { useCards, useNowInStore } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'
import { UsageHistory } from '../usage-history/usage-history.tsx'
import { CardActions } from './card-actions.tsx'
import { CardCarousel } from './card-carousel.tsx'
import * as styles from './card-detail-screen.module.css'
import { CardOptions } from './card-options.tsx'
import { PaymentCodeCard } from './payment-code-card.tsx'

/** 기프트카드: one card of the customer with its payment code, actions and usage history (spec 3 §2). */
export default function CardDetailScreen() {
  const t = useTexts()
  useScreenHeader({ title: t('detail.title'), left: 'back' })
  // The card of the address with which this screen was opened: while the next screen loads, the address is already the next one's.
  const { query } = usePlace()
  const [cardId] = useState(() => Number(query.get('cardId') ?? Number.NaN))
  const isValid = Number.isSafeInteger(cardId) && cardId > 0
  const { cards, isError, refetch } = useCards()

  const [title, text] = [t('notice'), t('detail.invalidPath')]
  useEffect(() => {
    if (isValid) return
    void alert({ title, text }).then(() => navigate.to(paths.userCardList(), { replace: true }))
  }, [isValid, title, text])

  if (!isValid) return null
  if (cards?.length === 0) return <NoCard />
  if (cards) return <Detail cards={cards} firstId={cardId} />
  if (isError) {
    return (
      <div className={styles.screen}>
        <ErrorState title={t('detail.failed')} retry={{ label: t('retry'), onPress: refetch }} />
        <BackLink />
      </div>
    )
  }
  return (
    <SkeletonGroup label={t('detail.loading')} className={styles.skeleton}>
      <Skeleton shape="card" height="11.375rem" />
      <Skeleton shape="card" height="8.75rem" />
      <Skeleton shape="card" height="6.25rem" />
      <Skeleton shape="card" height="12rem" />
    </SkeletonGroup>
  )
}

/** @param firstId the card of the address; the first one of the list where it is gone */
function Detail({ cards, firstId }: { cards: readonly GiftCard[]; firstId: number }) {
  const t = useTexts()
  const nowInStore = useNowInStore()
  const [cardId, setCardId] = useState(firstId)
  const card = cards.find((each) => each.cardId === cardId) ?? cards[0]
  if (!card) return null
  const blockedReason = cardBlockedReason(card, nowInStore)
  const pay = () => {
    if (blockedReason) return alert({ title: t('notice'), text: t(`error.${blockedReason}`) })
    return openPopup('giftcards/payCode', { cardId: card.cardId })
  }
  return (
    <div className={styles.screen}>
      <CardCarousel cards={cards} current={card} onShow={setCardId} />
      <CardStack className={styles.cards}>
        {blockedReason === null && <PaymentCodeCard key={card.cardNum} card={card} />}
        <CardActions card={card} />
        <UsageHistory
          key={card.cardId}
          card={card}
          contentBelow={
            <>
              <CardOptions card={card} />
              <BackLink />
            </>
          }
        />
      </CardStack>
      <BottomBar>
        <Button wide onClick={() => void pay()}>
          {t('detail.pay')}
        </Button>
      </BottomBar>
    </div>
  )
}

function NoCard() {
  const t = useTexts()
  return (
    <EmptyState
      picture={<Scene src={giftPicture} />}
      title={t('list.none')}
      text={t('list.noneText')}
      action={
        hasPopup('giftCardRegister') && (
          <Button wide onClick={registerCard}>
            {t('list.register')}
          </Button>
        )
      }
      secondary={<BackLink />}
    />
  )
}

function BackLink() {
  const t = useTexts()
  return (
    <Button variant="text" size="m" wide onClick={() => navigate.to(paths.userCardList())}>
      {t('detail.toList')}
    </Button>
  )
}
