import type { UnpaidReason } from '@storefront/contract/entities/unpaid-reason.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { Transaction } from '../database/database.ts'
import type { PostPayLimits } from '../database/schema/store-json.ts'
import { withinRateLimit } from '../rate-limit/rate-limit.ts'
import { refuse } from '../refusal.ts'
import type { DealRow } from '../repositories/deals.ts'
import { exceededUnpaidLimit } from '../repositories/orders.ts'
import type { Services } from '../services.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** Default limits of a store. */
const defaults: PostPayLimits = {
  openOrders: 5,
  openAmount: 300_000,
  perTenMinutes: 3,
  perTenMinutesAtTable: 20,
}
const windowMs = 10 * 60_000

/**
 * Refuses unpaid orders away from a table with 1017 over the store's limits, because the customer may never come. At a
 * table only the rate is limited.
 *
 * Call under the deal's lock, so that a customer's orders are counted sequentially.
 * @param total of the order that is being placed, in won
 */
export async function enforceUnpaidLimit(
  tx: Transaction,
  order: {
    services: Pick<Services, 'secrets'>
    store: StoreSnapshot
    deal: DealRow
    userId: number
    total: number
    now: number
  },
): Promise<void> {
  const { services, store, deal, userId, total, now } = order
  const allowed = { ...defaults, ...store.row.policy.postPayLimits }
  if (deal.resourceId !== null) return refuseTooOften('post-pay-at-table', allowed.perTenMinutesAtTable)
  const exceeded = await exceededUnpaidLimit(tx, deal, total, allowed)
  if (exceeded) refuseFor(exceeded, exceeded === 'open-orders' ? allowed.openOrders : allowed.openAmount)
  await refuseTooOften('post-pay', allowed.perTenMinutes)

  // Within the transaction, so that a refused order does not count.
  async function refuseTooOften(limitName: string, max: number): Promise<void> {
    const bucket = [limitName, store.storeId, userId] as const
    const { secrets } = services
    if (!(await withinRateLimit({ db: tx, secrets, bucket, now }, { max, windowMs })))
      refuseFor('too-often', max)
  }
}

function refuseFor(reason: UnpaidReason, limit: number): never {
  refuse(code.unpaidLimit, 'too much is ordered and not paid for yet', { reason, limit })
}
