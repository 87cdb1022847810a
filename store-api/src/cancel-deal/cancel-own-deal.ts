import { code } from '@storefront/contract/envelope.ts'
import { type CancelBlock, cancelBlock } from '@storefront/domain/deal/deal-actions.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { withTeamsAhead } from '../deals/queue-place.ts'
import { refuseOutsider } from '../deals/read-deal.ts'
import { wireDeal } from '../deals/wire-deal.ts'
import { refuse } from '../refusal.ts'
import { type DealRow, lockDeal } from '../repositories/deals.ts'
import { readOrdersOfDeals } from '../repositories/orders.ts'
import { readPayRecords } from '../repositories/pay-records.ts'
import { hasRunningPayment } from '../repositories/payments.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { cancelDeal } from './cancel-deal.ts'

export interface OwnCancel {
  store: StoreSnapshot
  dealId: number
  userId: number
  dealType: string
  /** What the customer saw; undefined fields are not compared. */
  seen?: { startDate?: number | undefined; endDate?: number | null | undefined; status?: string | undefined }
  now: number
}

/** Empty: the browser shows a cancel without a reason as the customer's own. */
const noReason = ''

/**
 * Cancels the customer's own reservation or ticket under the deal's lock, so that nobody orders or pays in it at the
 * same time. Refuses with 1001, the deal and the blocking reason.
 */
export async function cancelOwnDeal(tx: Transaction, cancel: OwnCancel) {
  const { store, dealId, userId, seen = {}, now } = cancel
  const { storeId } = store
  const deal = await lockDeal(tx, storeId, dealId)
  if (!deal) refuse(code.notFound, 'no such deal')
  await refuseOutsider(tx, deal, userId)
  if (deal.userId !== userId) refuse(code.forbidden, 'somebody else has booked it')
  if (deal.dealType !== cancel.dealType) refuse(code.notFound, 'a deal of another kind')
  const hasChanged = Object.entries(seen).some(
    ([field, value]) => value !== undefined && deal[field as keyof typeof seen] !== value,
  )
  // This reason also stands for a deal that is not as the customer saw it.
  const block = hasChanged ? 'not-requested' : await ownCancelBlock(tx, deal)
  if (block) {
    refuse(code.changed, `cannot be cancelled: ${block}`, {
      ...(await currentDeal(tx, store, dealId)),
      reason: block,
    })
  }
  await cancelDeal(tx, deal, noReason, now)
  return currentDeal(tx, store, dealId)
}

/** Why its customer cannot cancel a reservation or ticket now; null: they can. */
export async function ownCancelBlock(tx: Connection, deal: DealRow): Promise<CancelBlock | null> {
  const { storeId, dealId } = deal
  const orders = await readOrdersOfDeals(tx, storeId, [dealId])
  const records = await readPayRecords(tx, storeId, dealId)
  const block = cancelBlock({
    deal,
    orders: orders.map(({ row }) => row),
    paidAmount: records.reduce((sum, { amount }) => sum + amount, 0),
  })
  return block ?? ((await hasRunningPayment(tx, deal)) ? 'paid' : null)
}

async function currentDeal(tx: Transaction, store: StoreSnapshot, dealId: number) {
  const deal = await lockDeal(tx, store.storeId, dealId)
  const orders = await readOrdersOfDeals(tx, store.storeId, [dealId])
  return { deal: deal && (await withTeamsAhead(tx, deal, wireDeal(deal, store, orders))) }
}
