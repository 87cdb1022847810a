import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'

const typesWithExtraOrders: readonly string[] = [
  dealType.walkIn,
  dealType.self,
  dealType.reservation,
  dealType.waiting,
  dealType.kiosk,
]

/** Whether Main offers to order more: a deal of these types, in progress, of the current business date (spec 1 §2.5). */
export function canAddOrder(
  deal: Pick<Deal, 'dealType' | 'status' | 'stdDate'>,
  businessDate: string | null,
): boolean {
  return (
    deal.status === dealStatus.inProgress &&
    typesWithExtraOrders.includes(deal.dealType) &&
    isOfBusinessDate(deal, businessDate)
  )
}

/** A deal of the current business hours. */
export function isOfBusinessDate(deal: Pick<Deal, 'stdDate'>, businessDate: string | null): boolean {
  return businessDate !== null && deal.stdDate?.slice(0, 10) === businessDate
}
