import type { Deal } from '@storefront/contract/entities/deal.ts'
import { paths } from '@storefront/contract/paths.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { businessDate } from '@storefront/domain/availability/business-date.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { canAddOrder } from '@storefront/domain/deal/add-order.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { isLapsed } from '@storefront/domain/deal/status-label.ts'
import { tableName } from '@storefront/domain/deal/table-name.ts'
import { isInstant } from '@storefront/domain/fulfilment/fulfilment-estimate.ts'
import {
  hasScreen,
  type Locale,
  navigate,
  openPopup,
  type Translate,
  toast,
  useLocale,
  useMessages,
  useNow,
  useShop,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { DealCard } from '@storefront/ui/deal-card/deal-card.tsx'
import { Progress } from '@storefront/ui/progress/progress.tsx'
import { internalLink } from '../internal-link.ts'
import { momentText } from './clock-text.ts'
import { DealPicture } from './deal-picture.tsx'
import { dealProgress } from './deal-progress.ts'

export type DealItemProps = {
  deal: Deal
  /** What a provisional reservation waits for. */
  waitsFor?: 'waiting-for-deposit' | 'pre-order'
  /** Another customer's deal that this customer joined. */
  shared?: boolean
}

/** One deal of Main's list. */
export function DealItem({ deal, waitsFor, shared }: DealItemProps) {
  const t = useMessages('shell')
  const language = useLocale()
  const shop = useShop()
  const today = businessDate(storeFacts(shop), useNow(60_000))
  const { title, place, segments } = dealText({ deal, waitsFor }, t, language)
  const lapsed = isLapsed(deal, today)
  const addable = !shared && canAddOrder(deal, today) && hasScreen(paths.menus())

  return (
    <DealCard
      title={title}
      place={shared ? `${t('main.deals.shared')} · ${place}` : place}
      note={lapsed ? t('main.deals.lapsed') : noteText(deal, shop.storeData.timezoneOffset, t, language)}
      picture={<DealPicture deal={deal} />}
      muted={lapsed}
      onOpen={() => void openDeal(deal, waitsFor !== undefined, t)}
      action={
        addable && (
          <Button
            variant="tint"
            size="s"
            aria-label={t('main.deals.addTo', { place })}
            {...internalLink(paths.menus({ dealId: deal.dealId }))}
          >
            {t('main.deals.add')}
          </Button>
        )
      }
      progress={segments && <Progress label={title} segments={segments} live={!lapsed} />}
    />
  )
}

/** Place and state of the deal as texts, and the segments of its progress bar. */
export function dealText({ deal, waitsFor }: DealItemProps, t: Translate, language: Locale) {
  const progress = waitsFor ? { title: `title.${waitsFor}`, segments: null } : dealProgress(deal)
  return {
    title: t(`main.deals.${progress.title}`),
    place:
      deal.resourceName == null
        ? t(`main.deals.place.${dealKind(deal.dealType)}`)
        : tableName({ name: deal.resourceName, nameEn: deal.resourceNameEn }, language, (number) =>
            t('table.numbered', { number }),
          ),
    segments: progress.segments,
  }
}

/** A provisional reservation opens the step it waits for; everything else its detail (spec 1 §2.5). */
async function openDeal({ dealId }: Deal, waits: boolean, t: Translate): Promise<void> {
  const reservation = paths.reservation()
  if (waits && hasScreen(reservation)) return navigate.to(`${reservation}?dealId=${dealId}&isWaitDeposit=1`)
  const { kind } = await openPopup('orderDetail', { dealId })
  if (kind === 'unavailable') toast({ text: t('fallback.title') })
}

/** The start time for what is in the future or was ordered for a time; else how much was ordered. */
function noteText(deal: Deal, timezoneOffset: number, t: Translate, language: Locale): string | undefined {
  const kind = dealKind(deal.dealType)
  const isReserved = kind === 'reservation' && deal.status !== dealStatus.inProgress
  // Takeout and delivery have a chosen time, or none when made at once.
  if (isReserved || ((kind === 'takeout' || kind === 'delivery') && !isInstant(deal))) {
    return momentText(deal.startDate, timezoneOffset, language)
  }
  const count = deal.summary?.itemCount ?? 0
  return count > 0 ? t('main.deals.items', { count }) : undefined
}
