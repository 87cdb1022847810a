import { hasBundle } from '@storefront/contract/bundles.ts'
import { registerDeliveryDeal } from '@storefront/contract/endpoints/delivery.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-words.ts'
import { deliveryDates } from '@storefront/domain/delivery/delivery-dates.ts'
import { deliveryMinimum } from '@storefront/domain/delivery/delivery-fee.ts'
import { deliverySetting } from '@storefront/domain/delivery/delivery-setting.ts'
import type { Handover } from '@storefront/domain/handover/handover.ts'
import { refuseUnknown } from '../../addresses/address-book.ts'
import { provisionalMs, withNumber } from '../../deals/open-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { wireDelivery } from '../../deliveries/wire-delivery.ts'
import type { Context } from '../../http/context.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../http/refusal.ts'
import { readAddress } from '../../repositories/addresses.ts'
import { readCustomer } from '../../repositories/customers.ts'
import { insertDeal, joinDeal } from '../../repositories/deals.ts'
import { insertDelivery } from '../../repositories/deliveries.ts'
import { takeFromWindow } from '../../repositories/rates.ts'

const rate = { most: 20, windowMs: 10 * 60_000 }

/**
 * Opens a deal that is delivered to one of the customer's own addresses, provisional until it is paid. Hours, pauses
 * and the store's areas are looked at here, whatever the browser thought of them; the address is written down as it
 * is now.
 */
export default customerOperation(registerDeliveryDeal, async (context, { storeId, deal: wish, ...sent }) => {
  const { caller, db, now, services, transaction } = context
  const { userId } = caller
  if (wish.dealType !== dealType.delivery) refuseField('deal.dealType')
  if (wish.storeId !== undefined && wish.storeId !== storeId) refuseField('deal.storeId')
  if (wish.userId !== undefined && wish.userId !== userId) refuse(code.forbidden, 'deal.userId: not your own')
  const store = await services.stores.fresh(storeId)
  if (!hasBundle(store.bundles, 'payment')) {
    refuse(code.notInContract, 'a delivery is paid first, and payment is not in the store’s contract')
  }
  const door = (await readAddress(db, userId, sent.addressId)) ?? refuseUnknown()
  const handover: Handover =
    wish.startDate == null ? { mode: 'instant' } : { mode: 'timed', at: wish.startDate }
  const dates = deliveryDates(handover, store.facts(now), now)
  if (!dates.ok) {
    const { reason, window } = dates
    refuse(code.notOrderable, 'no delivery then', { reason, ...(window && { window }) })
  }
  if (deliveryMinimum(deliverySetting(store.info.deliverySetting), door.address1) === null) {
    refuse(code.notOrderable, 'nothing is delivered there', { reason: 'outside-areas' })
  }
  const customer = await readCustomer(db, userId)
  if (!customer) refuse(code.forbidden, 'no such customer')
  await refuseTooOften(context, storeId, userId)

  return transaction(async (tx) => {
    const opened = await insertDeal(tx, {
      storeId,
      userId,
      dealType: dealType.delivery,
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
    })
    if (!opened) throw new Error('a deal without a table met another one at its table')
    const { dealId } = opened
    await joinDeal(tx, { storeId, dealId, userId }, now, false)
    const { zipcode, address1, address2, jibunAddr, engAddr } = door
    const { name, phoneNumber } = customer
    const delivery = {
      ...{ storeId, dealId, userId, zipcode, address1, address2, jibunAddr, engAddr, name, phoneNumber },
      request: sent.request || null,
    }
    await insertDelivery(tx, delivery)
    return { deal: wireDeal(await withNumber(tx, opened), store, []), address: wireDelivery(delivery) }
  })
})

async function refuseTooOften(
  { db, services, now }: Pick<Context, 'db' | 'services' | 'now'>,
  storeId: number,
  userId: number,
): Promise<void> {
  const bucket = services.secrets.hash('rate-bucket', 'delivery', `${storeId}`, `${userId}`)
  if (await takeFromWindow(db, bucket, rate, now)) return
  refuse(code.tooMany, 'too many deliveries are begun')
}

function refuseField(field: string): never {
  refuse(code.badRequest, `${field}: not that of a delivery here`, { field })
}
