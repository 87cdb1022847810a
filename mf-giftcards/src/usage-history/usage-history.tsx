import { getUseListByPeriod } from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { useEndpoint } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { DownIcon } from '@storefront/ui/icons/down-icon.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useNowInStore, useStoreAndUserId } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'
import { UsageFilterSheet } from './usage-filter-sheet.tsx'
import * as styles from './usage-history.module.css'
import { UsagePage } from './usage-page.tsx'
import { defaultFilter, periodOf } from './usage-period.ts'

type UsageHistoryProps = {
  card: GiftCard
  /** Rendered after the first page of lines has loaded, so that the page does not push it down. */
  contentBelow?: ReactNode
}

/** Usage history of a card by period and type, latest first, with further lines on demand. */
export function UsageHistory({ card, contentBelow }: UsageHistoryProps) {
  const t = useTexts()
  const nowInStore = useNowInStore()
  const [filter, setFilter] = useState(() => defaultFilter(nowInStore))
  const { isOpen, open, close } = useSheetHistoryEntry()
  // The query's key stays the same all day, so that the query is not sent again each minute.
  const { startDate, endDate, type } = periodOf(filter, nowInStore)
  const period = useMemo(() => ({ startDate, endDate, type }), [startDate, endDate, type])
  const key = `${startDate}-${endDate}-${type}`
  const storeAndUserId = useStoreAndUserId()
  // The same query as that of the first `UsagePage`: it is sent once, and only its state is read here.
  const { data, isError } = useEndpoint(getUseListByPeriod, {
    ...storeAndUserId,
    cardNum: card.cardNum,
    ...period,
  })
  const [showsContentBelow, setShowsContentBelow] = useState(false)
  if (!showsContentBelow && (data || isError)) setShowsContentBelow(true)
  return (
    <>
      <Card
        title={t('usage.title')}
        aside={
          <Pressable
            className={styles.filter}
            aria-haspopup="dialog"
            aria-label={t('usage.filterLabel', { period: t(`usage.period.${filter.period}`) })}
            onClick={open}
          >
            <span>
              {t(`usage.period.${filter.period}`)}
              {filter.type !== 'all' && ` · ${t(`usage.kind.${filter.type}`)}`}
            </span>
            <DownIcon size={18} />
          </Pressable>
        }
      >
        <UsagePages key={key} card={card} period={period} />
      </Card>
      <UsageFilterSheet
        open={isOpen}
        filter={filter}
        onClose={() => void close()}
        onApply={(next) => {
          setFilter(next)
          void close()
        }}
      />
      {showsContentBelow && contentBelow}
    </>
  )
}

function UsagePages({ card, period }: { card: GiftCard; period: ReturnType<typeof periodOf> }) {
  const t = useTexts()
  // `before` of the request for each page that is shown; the first page has none.
  const [cursors, setCursors] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <ul className={styles.lines} aria-label={t('usage.title')}>
      {cursors.map((before, index) => (
        <UsagePage
          key={before ?? 'first'}
          card={card}
          period={period}
          before={before}
          onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ul>
  )
}
