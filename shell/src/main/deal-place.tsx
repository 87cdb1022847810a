import { persisted, report, useMessages, useSession, useShop } from '@storefront/host'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useEffect, useState } from 'react'
import * as styles from './deal-list.module.css'
import type { DealList } from './deal-list.tsx'
import type { useMainDeals } from './use-main-deals.ts'

/** Main's list of current deals, lazy-loaded for logged-in customers only. */
export function DealPlace({ deals }: { deals: ReturnType<typeof useMainDeals> }) {
  const t = useMessages('shell')
  const { storeInfo } = useShop()
  const { user } = useSession()
  const list = useDealList(user !== null)
  const has = Object.values(deals.groups).some(({ length }) => length > 0)
  const hadSome = useHadSome(deals.state === 'known' ? has : null)
  if (user === null) return null

  if (deals.state === 'failed' || list.failed) {
    const tel = storeInfo.tel[0]?.tel
    const retry = () => (list.failed ? list.retry() : deals.retry())
    return (
      <ErrorState
        title={t('main.deals.failed')}
        text={t('main.deals.failedText')}
        retry={{ label: t('retry'), onPress: retry }}
        phone={tel ? { label: t('main.action.call'), href: `tel:${tel}` } : undefined}
      />
    )
  }
  const { List } = list
  if (deals.state === 'known' && List) return <List deals={deals} />
  return hadSome ? <DealSkeleton label={t('main.deals.loading')} /> : null
}

function useDealList(isEnabled: boolean) {
  const [List, setList] = useState<typeof DealList>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!isEnabled || List || failed) return
    import('./deal-list.tsx').then(
      (module) => setList(() => module.DealList),
      (problem: unknown) => {
        report(problem, 'main: deal list')
        setFailed(true)
      },
    )
  }, [isEnabled, List, failed])
  return { List, failed, retry: () => setFailed(false) }
}

function DealSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={styles.skeleton}>
      <Skeleton width="52px" height="52px" shape="thumb" />
      <Skeleton width="10rem" height="1.25rem" />
    </SkeletonGroup>
  )
}

/**
 * Whether the list was not empty the last time: only then its space is reserved while it loads, against layout shift.
 */
function useHadSome(has: boolean | null): boolean {
  const value = persisted('shared', 'main-had-deals', false, (stored) => stored === true)
  useEffect(() => {
    if (has !== null && has !== value.get()) value.set(has)
  })
  return value.get()
}
