import { preReservationLabel } from '@storefront/domain/deal/main-groups.ts'
import { useLocale, useMessages } from '@storefront/host'
import { DealStrip } from '@storefront/ui/deal-card/deal-card.tsx'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import { DealItem, type DealItemProps, dealText } from './deal-item.tsx'
import * as styles from './deal-list.module.css'
import type { useMainDeals } from './use-main-deals.ts'

/** The customer's current deals in the groups of spec 1 §2.5; renders nothing without one. */
export function DealList({ deals }: { deals: ReturnType<typeof useMainDeals> }) {
  const t = useMessages('shell')
  const language = useLocale()
  const { groups, schedules } = deals
  const listed: DealItemProps[] = [
    ...groups.running.map((deal) => ({ deal })),
    ...groups.preReservation.map((deal) => ({ deal, waitsFor: preReservationLabel(deal, schedules) })),
    ...groups.reservation.map((deal) => ({ deal })),
    ...groups.share.map((deal) => ({ deal, shared: true })),
  ]
  if (listed.length === 0) return null
  return (
    <section aria-label={t('main.deals.label')} className={styles.list}>
      <DealStrip label={t('main.deals.label')}>
        {listed.map((item) => (
          <li key={item.deal.dealId}>
            <DealItem {...item} />
          </li>
        ))}
      </DealStrip>
      {/* Announced when the kitchen's progress changes; the initial state is read with the cards. */}
      <VisuallyHidden live="polite">
        {listed.map((item) => dealText(item, t, language)).map(({ place, title }) => `${place}: ${title}. `)}
      </VisuallyHidden>
    </section>
  )
}
