import { publishSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../../database/database.ts'
import { joinTable, tableOfCode } from '../../deals/join-table.ts'
import { extendForPayment } from '../../deals/open-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { openBusinessDate } from '../../orders/ordering-rule.ts'
import { enforceRateLimit } from '../../rate-limit/rate-limit.ts'
import { readDealUsers } from '../../repositories/deal-users.ts'
import { type DealRow, readDeal } from '../../repositories/deals.ts'
import { publishLiveEvent } from '../../repositories/live-events.ts'
import { publishLines } from '../../repositories/shared-carts.ts'
import { isOpenVisit, readSharedCart } from '../../shared-cart/wire-shared-cart.ts'

/** More changes than a guest makes in ten minutes, with one publication a second at most. */
const rateLimit = { max: 300, windowMs: 10 * 60_000 }

/**
 * Shows what a guest is choosing to the others of the visit. A visit that only shares is provisional: it expires, and
 * neither the store's list of open deals nor Main shows it, until somebody orders.
 */
export default customerOperation(publishSharedCart, async (context, request) => {
  const { caller, db, now, services, transaction } = context
  const { storeId, revision, takenCount, orderItemList: lines } = request
  const { userId } = caller
  // Outside the transaction, so that refused publications count, too.
  const { secrets } = services
  await enforceRateLimit({ db, secrets, bucket: ['shared-cart', storeId, userId], now }, rateLimit)
  const { resourceId } = await tableOfCode(context, request.tn)
  const store = await services.stores.fresh(storeId)
  const businessDate = openBusinessDate('dine-in', store, now)
  return transaction(async (tx) => {
    const known = request.knownDealId === null ? null : await readDeal(tx, storeId, request.knownDealId)
    // A phone that does not know that its visit is over joins none of the next guests.
    if (known && !isOpenVisit(known) && (await isInDeal(tx, known, userId)))
      return { isSaved: false, sharedCart: await readSharedCart(tx, known, userId) }
    const deal = await joinTable(tx, {
      services,
      store,
      businessDate,
      userId,
      dealType: dealType.self,
      status: dealStatus.provisional,
      resourceId,
      numberOfPerson: 1,
      now,
    })
    extendForPayment(tx, deal, now)
    const { dealId } = deal
    const isSaved = await publishLines(tx, {
      storeId,
      dealId,
      userId,
      revision,
      takenCount: request.knownDealId === dealId ? takenCount : null,
      lines,
      now,
    })
    if (isSaved) publishLiveEvent(tx, { storeId, kind: 'cart.changed', data: {}, now, to: { dealId } })
    return { isSaved, sharedCart: await readSharedCart(tx, deal, userId) }
  })
})

async function isInDeal(tx: Transaction, { storeId, dealId }: DealRow, userId: number): Promise<boolean> {
  return (await readDealUsers(tx, storeId, [dealId])).some((each) => each.userId === userId)
}
