import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderType } from '@storefront/contract/wire-words.ts'
import { isLapsed } from '@storefront/domain/deal/status-label.ts'
import type { Transaction } from '../../database/database.ts'
import { announceDeal } from '../../deals/announce-deal.ts'
import { leaveEmptyDeal } from '../../deals/leave-deal.ts'
import { openAtCounter } from '../../deals/open-at-counter.ts'
import {
  keepForPayment,
  type Opening,
  openDeal,
  refuseSecondDeal,
  refuseTooManySeats,
  runningDealOf,
  withNumber,
} from '../../deals/open-deal.ts'
import { tableOfCode } from '../../deals/table-of-code.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../http/refusal.ts'
import { tellStore } from '../../live/announce.ts'
import { openFor, wayOf } from '../../orders/ordering-rule.ts'
import { joinDeal } from '../../repositories/deal-users.ts'
import { type DealRow, lapseDeal, readDealAtTable } from '../../repositories/deals.ts'
import { readOrdersOfDeals } from '../../repositories/orders.ts'

/**
 * Sits a customer down at a scanned table: joins the deal that runs there, or opens one (decision 44). Without a table:
 * opens one for the counter, where orders are paid before they count.
 */
export default customerOperation(registerDeal, async (context, request) => {
  const { caller, now, services, transaction } = context
  const { storeId } = request
  if (request.deal.dealType === dealType.order) return openAtCounter(context)
  if (request.deal.dealType !== dealType.self) {
    refuse(code.badRequest, 'deal.dealType: neither a table nor the counter', { field: 'deal.dealType' })
  }
  const table = await tableOfCode(context, request.tn)
  const store = await services.stores.fresh(storeId)
  const businessDate = openFor('table', store, now)
  const { userId } = caller
  const opening: Opening & { resourceId: number } = {
    services,
    store,
    businessDate,
    userId,
    dealType: dealType.self,
    status: wayOf(store, orderType.general) === 'pay-later' ? dealStatus.inProgress : dealStatus.provisional,
    resourceId: table.resourceId,
    numberOfPerson: request.deal.numberOfPerson,
    now,
  }

  return transaction(async (tx) => {
    const running = await runningDealOf(tx, { storeId, userId, businessDate })
    if (running && !sitsAt(running, table.resourceId)) {
      // Whoever has ordered nothing yet may change the table.
      if (!(await leaveEmptyDeal(tx, running, userId, now))) refuseSecondDeal(running)
    }
    const seated = running && sitsAt(running, table.resourceId) ? running : await sitDown(tx, opening)
    await keepForPayment(tx, seated, now)
    const deal = await withNumber(tx, seated)
    announceDeal(tx, { storeId, dealId: deal.dealId, status: deal.status, now })
    return { deal: wireDeal(deal, store, await readOrdersOfDeals(tx, storeId, [deal.dealId])) }
  })
})

function sitsAt(deal: DealRow, resourceId: number): boolean {
  return deal.holdsTable && deal.resourceId === resourceId
}

/** Whoever opens the table first has opened it for the others too. */
async function sitDown(tx: Transaction, opening: Opening & { resourceId: number }): Promise<DealRow> {
  const { store, businessDate, resourceId, userId, now } = opening
  const { storeId } = store
  const there = await readDealAtTable(tx, storeId, resourceId)
  if (there && isLapsed(there, businessDate)) await lapseDeal(tx, storeId, there.dealId)
  else if (there) {
    await refuseTooManySeats(tx, opening)
    const { dealId } = there
    if (!(await joinDeal(tx, { storeId, dealId, userId }, now)))
      refuse(code.forbidden, 'sent away by the store')
    tellStore(tx, { storeId, kind: 'deal.joined', data: { dealId, userId }, now })
    return there
  }
  const opened = await openDeal(tx, opening)
  return opened ?? sitDown(tx, opening)
}
