import { paths } from '@storefront/contract/paths.ts'
import { hasScreen, navigate, useScreenHeader } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { useTexts } from '../texts.ts'
import { HistoryPage } from './history-page.tsx'
import * as styles from './use-history.module.css'
import { pageSize, useHistoryPage, useOpenedPages } from './use-history-pages.ts'

const bag = new URL('../cart-popup/pictures/bag.webp', import.meta.url).href

/** 이용 내역: the customer's deals in the store, the latest first, in pages of thirty (spec 3 §2). */
export default function UseHistoryScreen() {
  const t = useTexts()
  useScreenHeader({ title: t('history.title'), left: 'back' })
  const { pages, showMore } = useOpenedPages()
  const { data, isError, refetch } = useHistoryPage(1, undefined)
  if (!data && isError) {
    return (
      <div className={styles.screen}>
        <ErrorState title={t('history.failed')} retry={{ label: t('retry'), onPress: () => refetch() }} />
      </div>
    )
  }
  if (!data) return <HistorySkeleton />
  const total = data.totalCountOfDeal
  if (data.dealList.length === 0) return <NoHistory />
  const remaining = total - pages * pageSize
  return (
    <div className={styles.screen}>
      <ul className={styles.list} aria-label={t('history.title')}>
        <HistoryPage pageNum={1} pages={pages} before={undefined} />
      </ul>
      {remaining > 0 && showMore && (
        <Button variant="neutral" wide onClick={showMore}>
          {t('history.more', { count: remaining })}
        </Button>
      )}
    </div>
  )
}

function NoHistory() {
  const t = useTexts()
  const menus = paths.menus()
  return (
    <EmptyState
      picture={<Scene src={bag} />}
      title={t('history.none')}
      text={t('history.noneText')}
      action={
        hasScreen(menus) && (
          <Button wide onClick={() => navigate.to(menus)}>
            {t('cart.toMenu')}
          </Button>
        )
      }
    />
  )
}

function HistorySkeleton() {
  const t = useTexts()
  return (
    <SkeletonGroup label={t('history.loading')} className={styles.screen}>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </SkeletonGroup>
  )
}
