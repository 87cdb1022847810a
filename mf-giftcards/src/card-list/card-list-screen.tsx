import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { paths } from '@storefront/contract/paths.ts'
import { HostLink, hasPopup, openPopup, useScreenHeader } from '@storefront/host'
import { BottomBar } from '@storefront/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { InfoIcon } from '@storefront/ui/icons/info-icon.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { CardFace, giftPicture } from '../cards/card-face.tsx'
import { registerCard } from '../cards/register-card.ts'
import { useCards } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'
import * as styles from './card-list-screen.module.css'

/** 내 카드: the customer's gift cards with their states, usable ones first (spec 3 §2). */
export default function CardListScreen() {
  const t = useTexts()
  useScreenHeader({ title: t('list.title'), left: 'back' })
  const { cards, isError, refetch } = useCards()
  return (
    <div className={styles.screen}>
      {cards && cards.length > 0 && <Cards cards={cards} />}
      {cards?.length === 0 && (
        <EmptyState
          picture={<Scene src={giftPicture} />}
          title={t('list.none')}
          text={t('list.noneText')}
          secondary={<TermsButton />}
        />
      )}
      {!cards && isError && (
        <ErrorState
          title={t('list.failed')}
          text={t('list.failedText')}
          retry={{ label: t('retry'), onPress: refetch }}
        />
      )}
      {!cards && !isError && <CardSkeletons />}
      {hasPopup('giftCardRegister') && (
        <BottomBar>
          <Button wide onClick={registerCard}>
            {t('list.register')}
          </Button>
        </BottomBar>
      )}
    </div>
  )
}

function Cards({ cards }: { cards: readonly GiftCard[] }) {
  const t = useTexts()
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count}>{t('list.count', { count: cards.length })}</p>
        <TermsButton />
      </div>
      <ul className={styles.list} aria-label={t('list.title')}>
        {cards.map((card) => (
          <li key={card.cardId}>
            <HostLink to={paths.userCardDetail(card.cardId)} className={styles.card}>
              <CardFace card={card} />
            </HostLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function TermsButton() {
  const t = useTexts()
  return (
    <Button
      variant="text"
      size="s"
      icon={<InfoIcon size={18} />}
      aria-haspopup="dialog"
      onClick={() => void openPopup('giftcards/terms', {})}
    >
      {t('list.terms')}
    </Button>
  )
}

function CardSkeletons() {
  const t = useTexts()
  return (
    <SkeletonGroup label={t('list.loading')} className={styles.list}>
      <Skeleton width="6rem" height="2.25rem" />
      <Skeleton shape="card" height="11.375rem" />
      <Skeleton shape="card" height="11.375rem" />
    </SkeletonGroup>
  )
}
