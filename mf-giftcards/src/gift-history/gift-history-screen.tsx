import { getCardPresentListOfPeriod } from '@storefront/contract/endpoints/gifts.ts'
import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { paths } from '@storefront/contract/paths.ts'
import { hasScreen, navigate, openPopup, useEndpoint, usePlace, useScreenHeader } from '@storefront/host'
import { BottomBar } from '@storefront/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { DownIcon } from '@storefront/ui/icons/down-icon.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { Tabs } from '@storefront/ui/tabs/tabs.tsx'
import { useEffect, useRef, useState } from 'react'
import { giftPicture } from '../cards/card-face.tsx'
import { useNowInStore, useStoreAndUserId } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'
import { defaultFilter, periodOf } from '../usage-history/usage-period.ts'
import * as styles from './gift-history-screen.module.css'
import { GiftItem } from './gift-item.tsx'
import { PeriodSheet } from './period-sheet.tsx'

const sides = ['received', 'sent'] as const
type Side = (typeof sides)[number]

/** 선물 내역: gifts that the customer received and sent, by period (spec 3 §2). */
export default function GiftHistoryScreen() {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  const nowInStore = useNowInStore()
  useScreenHeader({ title: t('gift.history.title'), left: 'back' })
  useLinkedGift(storeAndUserId.userId)
  const [side, setSide] = useState<Side>('received')
  const [filter, setFilter] = useState(() => defaultFilter(nowInStore))
  const sheet = useSheetHistoryEntry()
  const { startDate, endDate } = periodOf(filter, nowInStore)
  const { data, isError, refetch } = useEndpoint(
    getCardPresentListOfPeriod,
    { ...storeAndUserId, startDate, endDate },
    { enabled: storeAndUserId.userId > 0 },
  )
  const gifts = data?.filter(
    (gift) => (side === 'sent' ? gift.fromUserId : gift.toUserId) === storeAndUserId.userId,
  )
  const givePath = paths.presentPrepaidcard()
  return (
    <div className={styles.screen}>
      <Tabs
        label={t('gift.history.title')}
        tabs={sides.map((id) => ({ id, label: t(`gift.history.${id}`) }))}
        active={side}
        onChange={(id) => setSide(id === 'sent' ? 'sent' : 'received')}
        idPrefix="gifts"
        even
      />
      <div role="tabpanel" id={`gifts-panel-${side}`} aria-labelledby={`gifts-tab-${side}`}>
        <div className={styles.filter}>
          <Pressable
            className={styles.period}
            aria-haspopup="dialog"
            aria-label={t('gift.history.periodIs', { period: t(`gift.period.${filter.period}`) })}
            onClick={sheet.open}
          >
            <span>{t(`gift.period.${filter.period}`)}</span>
            <DownIcon size={18} />
          </Pressable>
        </div>
        {gifts && gifts.length > 0 && <Gifts gifts={gifts} side={side} />}
        {gifts?.length === 0 && (
          <EmptyState
            size="inline"
            picture={<Scene src={giftPicture} />}
            title={t(`gift.history.none.${side}`)}
            text={t('gift.history.noneText')}
          />
        )}
        {!gifts && isError && (
          <div className={styles.inset}>
            <ErrorState
              title={t('gift.history.failed')}
              retry={{ label: t('retry'), onPress: () => refetch() }}
            />
          </div>
        )}
        {!gifts && !isError && (
          <SkeletonGroup label={t('gift.history.loading')} className={styles.list}>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        )}
      </div>
      <PeriodSheet
        open={sheet.isOpen}
        filter={filter}
        onClose={() => void sheet.close()}
        onApply={(applied) => {
          setFilter(applied)
          void sheet.close()
        }}
      />
      {hasScreen(givePath) && (
        <BottomBar>
          <Button wide onClick={() => navigate.to(givePath)}>
            {t('gift.history.give')}
          </Button>
        </BottomBar>
      )}
    </div>
  )
}

function Gifts({ gifts, side }: { gifts: readonly Gift[]; side: Side }) {
  const t = useTexts()
  return (
    <ul className={styles.list} aria-label={t(`gift.history.${side}`)}>
      {gifts.map((gift) => (
        <li key={`${gift.storeId}-${gift.presentId}`}>
          <GiftItem gift={gift} side={side} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Opens the detail of the gift in the page's address, once. The gift is removed from the address before the popup opens, not
 * when it closes: the popup may have led to another screen by then.
 */
function useLinkedGift(userId: number): void {
  const presentId = Number(usePlace().query.get('presentId'))
  const openedId = useRef(0)
  useEffect(() => {
    const isLink = Number.isSafeInteger(presentId) && presentId > 0
    if (userId === 0 || !isLink || openedId.current === presentId) return
    openedId.current = presentId
    const open = async () => {
      await navigate.to(paths.presentPrepaidcardHistory(), { replace: true })
      const outcome = await openPopup('giftcards/giftDetail', { presentId })
      // A reload tries again.
      if (outcome.kind === 'unavailable')
        await navigate.to(paths.presentPrepaidcardHistory(presentId), { replace: true })
    }
    void open()
  }, [userId, presentId])
}
