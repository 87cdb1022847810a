import { getUseListByPeriod } from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { useEndpoint } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { DownIcon } from '@storefront/ui/icons/down-icon.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { useSheetEntry } from '@storefront/ui/sheet/use-sheet-entry.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useCardMoment, useCardOwner } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'
import { UsageFilterSheet } from './usage-filter-sheet.tsx'
import * as styles from './usage-history.module.css'
import { UsagePage } from './usage-page.tsx'
import { defaultFilter, periodOf } from './usage-period.ts'

type UsageHistoryProps = {
  card: GiftCard
  /** Shown once the first lines are known, so that these do not move it. */
  below?: ReactNode
}

/** Usage history of a card by period and type, latest first, with further lines on demand. */
export function UsageHistory({ card, below }: UsageHistoryProps) {
  const t = useTexts()
  const moment = useCardMoment()
  const [filter, setFilter] = useState(() => defaultFilter(moment))
  const { isOpen, open, close } = useSheetEntry()
  // The same request all day, so that it is not repeated each minute.
  const { startDate, endDate, type } = periodOf(filter, moment)
  const period = useMemo(() => ({ startDate, endDate, type }), [startDate, endDate, type])
  const key = `${startDate}-${endDate}-${type}`
  const owner = useCardOwner()
  // The request of the first page below.
  const { data, isError } = useEndpoint(getUseListByPeriod, { ...owner, cardNum: card.cardNum, ...period })
  const [isBelow, setIsBelow] = useState(false)
  if (!isBelow && (data || isError)) setIsBelow(true)
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
        <Lines key={key} card={card} period={period} />
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
      {isBelow && below}
    </>
  )
}

function Lines({ card, period }: { card: GiftCard; period: ReturnType<typeof periodOf> }) {
  const t = useTexts()
  // `before` of each page that is open; the first page has none.
  const [opened, setOpened] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <ul className={styles.lines} aria-label={t('usage.title')}>
      {opened.map((before, index) => (
        <UsagePage
          key={before ?? 'first'}
          card={card}
          period={period}
          before={before}
          onMore={index === opened.length - 1 ? (next) => setOpened([...opened, next]) : undefined}
        />
      ))}
    </ul>
  )
}
