import { hasBundle } from '@storefront/contract/bundles.ts'
import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-words.ts'
import { type Pickup, takeoutDates } from '@storefront/domain/takeout/pickup.ts'
import { provisionalMs, withNumber } from '../../deals/open-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import type { Context } from '../../http/context.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../http/refusal.ts'
import { insertDeal, joinDeal } from '../../repositories/deals.ts'
import { takeFromWindow } from '../../repositories/rates.ts'

/** More than a hungry family, fewer than would fill a day's numbers. */
const rate = { most: 20, windowMs: 10 * 60_000 }

/**
 * Opens a deal to be picked up, provisional until it is paid. Hours, packaging time and pauses are looked at
 * here, whatever the browser thought of them; the store hears of the deal when it is paid.
 */
export default customerOperation(registerTakeoutDeal, async (context, { storeId, deal: wish }) => {
  const { caller, now, services, transaction } = context
  const { userId } = caller
  if (wish.dealType !== dealType.takeout) refuseField('deal.dealType')
  if (wish.storeId !== undefined && wish.storeId !== storeId) refuseField('deal.storeId')
  if (wish.userId !== undefined && wish.userId !== userId) refuse(code.forbidden, 'deal.userId: not your own')
  const store = await services.stores.fresh(storeId)
  if (!hasBundle(store.bundles, 'payment')) {
    refuse(code.notInContract, 'takeout is paid first, and payment is not in the store’s contract')
  }
  const pickup: Pickup = wish.startDate == null ? { mode: 'instant' } : { mode: 'timed', at: wish.startDate }
  const dates = takeoutDates(pickup, store.facts(now), now)
  if (!dates.ok) {
    const { reason, window } = dates
    refuse(code.notOrderable, 'no takeout then', { reason, ...(window && { window }) })
  }
  await refuseTooOften(context, storeId, userId)

  return transaction(async (tx) => {
    const opened = await insertDeal(tx, {
      storeId,
      userId,
      dealType: dealType.takeout,
      status: dealStatus.provisional,
      startDate: dates.startDate,
      endDate: dates.endDate,
      orgStartDate: dates.orgStartDate,
      orgEndDate: dates.orgStartDate === null ? null : dates.endDate,
      numberOfPerson: 1,
      stdDate: dates.businessDate,
      resourceId: null,
      expireDate: now + provisionalMs,
      createDate: now,
      descp: wish.descp || null,
    })
    if (!opened) throw new Error('a deal without a table met another one at its table')
    await joinDeal(tx, { storeId, dealId: opened.dealId, userId }, now, false)
    return { deal: wireDeal(await withNumber(tx, opened), store, []) }
  })
})

async function refuseTooOften(
  { db, services, now }: Pick<Context, 'db' | 'services' | 'now'>,
  storeId: number,
  userId: number,
): Promise<void> {
  const bucket = services.secrets.hash('rate-bucket', 'takeout', `${storeId}`, `${userId}`)
  if (await takeFromWindow(db, bucket, rate, now)) return
  refuse(code.tooMany, 'too many takeout orders are begun')
}

function refuseField(field: string): never {
  refuse(code.badRequest, `${field}: not that of a takeout order here`, { field })
}
