import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { useTexts } from '../texts.ts'
import { HistoryItem } from './history-item.tsx'
import { pageSize, useHistoryPage } from './use-history-pages.ts'

type HistoryPageProps = { pageNum: number; pages: number; before: number | undefined }

/** A page of the list, and recursively the next opened ones. */
export function HistoryPage({ pageNum, pages, before }: HistoryPageProps) {
  const t = useTexts()
  const { data, isError, refetch } = useHistoryPage(pageNum, before)
  if (!data) {
    return (
      <li>
        {isError ? (
          <ErrorState
            level={3}
            title={t('history.failed')}
            retry={{ label: t('retry'), onPress: () => refetch() }}
          />
        ) : (
          <SkeletonGroup label={t('history.loading')}>
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        )}
      </li>
    )
  }
  const last = data.dealList.at(-1)?.dealId
  const isFull = data.dealList.length >= pageSize
  return (
    <>
      {data.dealList.map((deal) => (
        <li key={deal.dealId}>
          <HistoryItem deal={deal} orders={data.orderList.filter(({ dealId }) => dealId === deal.dealId)} />
        </li>
      ))}
      {isFull && pageNum < pages && <HistoryPage pageNum={pageNum + 1} pages={pages} before={last} />}
    </>
  )
}
