import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { namingLines } from '@storefront/domain/deal/naming-lines.ts'
import {
  dealProgress,
  leastAdvancedStatus,
  liveOrders,
  visibleOrders,
} from '@storefront/domain/deal/progress.ts'
import { kitchenOrder } from '../deal-events/deal-events.ts'
import type { DealRow } from '../repositories/deals.ts'
import type { StoredOrder } from '../repositories/orders.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

export type WireDeal = AnswerOf<typeof getDeal>['deal']

/** A deal in wire format; `orders` are its own, for the summary in Main's list. */
export function wireDeal(row: DealRow, store: StoreSnapshot, orders: readonly StoredOrder[]): WireDeal {
  const table = store.allTables.find(({ resourceId }) => resourceId === row.resourceId)
  // Field by field, so that a new column is not sent by accident.
  return {
    storeId: row.storeId,
    dealId: row.dealId,
    userId: row.userId,
    dealType: row.dealType,
    status: row.status,
    dealNumber: row.dealNumber,
    orgDealId: row.orgDealId,
    externalNumber: row.externalNumber,
    reservationBizHourDate: row.dealType === dealType.reservation ? row.stdDate : null,
    startDate: row.startDate,
    endDate: row.endDate,
    orgStartDate: row.orgStartDate,
    orgEndDate: row.orgEndDate,
    numberOfPerson: row.numberOfPerson,
    numberOfChild: row.numberOfChild,
    memo: row.memo,
    descp: row.descp,
    cancelDescp: row.cancelDescp,
    lastCall: row.lastCall,
    stdDate: row.stdDate,
    resourceId: row.resourceId,
    resourceName: table?.name ?? null,
    resourceNameEn: table?.translations?.en?.name ?? null,
    summary: summaryOf(orders),
  }
}

function summaryOf(stored: readonly StoredOrder[]): WireDeal['summary'] {
  const visible = visibleOrders(stored.map(kitchenOrder))
  if (visible.length === 0) return null
  const live = liveOrders(visible)
  const progress = dealProgress(live)
  // A fully cancelled deal still has its summary.
  const shownLines = namingLines(visible)
  const [first] = shownLines
  return {
    firstItemName: first?.name ?? null,
    firstItemNameEn: first?.nameEn ?? null,
    firstItemImage: first?.image?.[0]?.url ?? null,
    firstItemHue: first?.image?.[0]?.hue ?? null,
    firstItemGarnish: first?.image?.[0]?.garnish ?? null,
    itemCount: progress?.totalCount ?? shownLines.reduce((sum, line) => sum + line.count, 0),
    totalAmount: live.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    doneCount: progress?.doneCount ?? 0,
    orderStatus: leastAdvancedStatus(live.length > 0 ? live : visible),
  }
}
