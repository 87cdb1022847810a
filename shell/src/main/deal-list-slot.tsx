import { persisted, useMessages, useSession, useShop } from '@storefront/host'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { useIsServerRender } from '@storefront/ui/server-render/use-is-server-render.ts'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import * as styles from './deal-list.module.css'
import { useLoadedComponent } from './use-loaded-component.ts'
import type { useMainDeals } from './use-main-deals.ts'

const loadList = () =>
  import(/* webpackChunkName: "customer-on-main" */ './deal-list.tsx').then(({ DealList }) => DealList)

/** Main's list of current deals, lazy-loaded for logged-in customers only. */
export function DealListSlot({ deals }: { deals: ReturnType<typeof useMainDeals> }) {
  const t = useMessages('shell')
  const { storeInfo } = useShop()
  const { user } = useSession()
  const list = useLoadedComponent(user !== null, loadList, 'main: deal list')
  const slot = useRef<HTMLDivElement>(null)
  const hasDeals = Object.values(deals.groups).some(({ length }) => length > 0)
  const isLoaded = deals.state === 'known' && (!hasDeals || list.Loaded !== undefined)
  const lastHeight = useLastHeight(slot, isLoaded)
  const isServerRender = useIsServerRender()
  if (isServerRender) {
    return (
      <div className={styles.kept}>
        <DealSkeleton label={t('main.deals.loading')} />
      </div>
    )
  }
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
  const List = deals.state === 'known' ? list.Loaded : undefined
  const takesSpace = List ? hasDeals : lastHeight > 0
  if (!takesSpace) return null
  return (
    <div ref={slot} style={List ? undefined : { height: lastHeight }}>
      {List ? <List deals={deals} /> : <DealSkeleton label={t('main.deals.loading')} />}
    </div>
  )
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
 * Height of the list the last time, in pixels; 0 if it was empty. That space is reserved while it loads, against layout
 * shift.
 */
function useLastHeight(slot: RefObject<HTMLElement | null>, isLoaded: boolean): number {
  const value = persisted('shared', 'main-deals-height', 0, (stored) => Number(stored) || 0)
  useEffect(() => {
    if (!isLoaded) return
    const height = slot.current?.offsetHeight ?? 0
    if (height !== value.get()) value.set(height)
  })
  return value.get()
}
