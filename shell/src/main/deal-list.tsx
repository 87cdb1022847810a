import { preReservationLabel } from '@storefront/domain/deal/main-groups.ts'
import { kept, useMessages, useShop } from '@storefront/host'
import { DealStrip } from '@storefront/ui/deal-card/deal-card.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import { useEffect } from 'react'
import { DealItem, type DealItemProps, dealWords } from './deal-item.tsx'
import * as styles from './deal-list.module.css'
import type { useMainDeals } from './use-main-deals.ts'

/** What this customer has under way, in the groups of document 1 §2.5; nothing where there is nothing. */
export function DealList({ deals }: { deals: ReturnType<typeof useMainDeals> }) {
  const t = useMessages('shell')
  const { storeInfo } = useShop()
  const { groups, schedules, state, retry } = deals
  const listed: DealItemProps[] = [
    ...groups.running.map((deal) => ({ deal })),
    ...groups.preReservation.map((deal) => ({ deal, waitsFor: preReservationLabel(deal, schedules) })),
    ...groups.reservation.map((deal) => ({ deal })),
    ...groups.share.map((deal) => ({ deal, shared: true })),
  ]
  const hadSome = useHadSome(state === 'known' ? listed.length > 0 : null)

  if (state === 'failed') {
    const tel = storeInfo.tel[0]?.tel
    return (
      <ErrorState
        title={t('main.deals.failed')}
        text={t('main.deals.failedText')}
        retry={{ label: t('retry'), onPress: retry }}
        phone={tel ? { label: t('main.action.call'), href: `tel:${tel}` } : undefined}
      />
    )
  }
  if (state === 'loading') return hadSome ? <DealSkeleton label={t('main.deals.loading')} /> : null
  if (listed.length === 0) return null
  return (
    <section aria-label={t('main.deals.label')} className={styles.list}>
      <DealStrip label={t('main.deals.label')}>
        {listed.map((one) => (
          <li key={one.deal.dealId}>
            <DealItem {...one} />
          </li>
        ))}
      </DealStrip>
      {/* Spoken when the kitchen moves on; what stands there at first is read with the cards. */}
      <VisuallyHidden live="polite">
        {listed.map((one) => dealWords(one, t)).map(({ place, title }) => `${place}: ${title}. `)}
      </VisuallyHidden>
    </section>
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

/** Whether there was something the last time: only then is its place kept free while it loads, so that nothing jumps. */
function useHadSome(has: boolean | null): boolean {
  const value = kept('shared', 'main-had-deals', false, (stored) => stored === true)
  useEffect(() => {
    if (has !== null && has !== value.get()) value.set(has)
  })
  return value.get()
}
