import { getPointListOfUser } from '@storefront/contract/endpoints/coupon-box.ts'
import type { PointRecord } from '@storefront/contract/entities/point.ts'
import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { useEndpoint, useLocale, useMessages, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { groupThousands } from '@storefront/ui/money/won.ts'
import { Row } from '@storefront/ui/row/row.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { useState } from 'react'
import { storeDay } from '../coupon-box/store-day.ts'
import * as styles from './point-list-screen.module.css'

/** Page size (spec 1 §9). */
const pageSize = 20

/** History of points, the latest first, in pages of twenty. */
export function PointHistory({ userId }: { userId: number }) {
  const t = useMessages('shell')
  const [pages, setPages] = useState(1)
  const first = usePage(userId, 0)
  const total = first.data?.totalCount
  if (total === 0) return <EmptyState size="inline" title={t('point.none')} text={t('point.noneText')} />
  if (!first.data && first.isError) {
    return (
      <ErrorState title={t('point.historyFailed')} retry={{ label: t('retry'), onPress: first.refetch }} />
    )
  }
  const shownCount = Math.min(pages * pageSize, total ?? 0)
  return (
    <Card
      title={t('point.history')}
      aside={
        total !== undefined && (
          <span className={styles.seen}>{t('point.seen', { total, count: shownCount })}</span>
        )
      }
    >
      <ul aria-label={t('point.history')}>
        {Array.from({ length: pages }, (_, index) => (
          <HistoryPage key={`page-${index * pageSize}`} userId={userId} startIndex={index * pageSize} />
        ))}
      </ul>
      {total !== undefined && shownCount < total && (
        <div className={styles.more}>
          <Button variant="neutral" size="m" wide onClick={() => setPages((before) => before + 1)}>
            {t('point.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function usePage(userId: number, startIndex: number) {
  const { storeId } = useShop()
  return useEndpoint(getPointListOfUser, { storeId, userId, startIndex, count: pageSize })
}

function HistoryPage({ userId, startIndex }: { userId: number; startIndex: number }) {
  const t = useMessages('shell')
  const { data, isError, refetch } = usePage(userId, startIndex)
  if (data) return data.pointList.map((each) => <Entry key={each.pointId} record={each} />)
  return (
    <li>
      {isError ? (
        <ErrorState title={t('point.historyFailed')} retry={{ label: t('retry'), onPress: refetch }} />
      ) : (
        <SkeletonGroup label={t('point.loading')}>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
    </li>
  )
}

const pileTypeNames = new Map<string, string>(
  Object.entries(pointPileType).map(([name, value]) => [value, name]),
)

function Entry({ record: { pileType, amount, date } }: { record: PointRecord }) {
  const t = useMessages('shell')
  const language = useLocale()
  const { timezoneOffset } = useShop().storeData
  const points = t('point.amount', { amount: groupThousands(Math.abs(amount)) })
  return (
    <li className={styles.row}>
      <Row
        title={t(`point.pile.${pileTypeNames.get(pileType) ?? 'other'}`)}
        caption={storeDay(date, timezoneOffset, language)}
        value={
          <span className={amount > 0 ? styles.earned : undefined}>
            {amount > 0 ? '+' : '\u2212'}
            {points}
          </span>
        }
      />
    </li>
  )
}
