import { getPiledPointOfDeal, getWholeDeal } from '@storefront/contract/endpoints/order-detail.ts'
import { dealOfCustomer } from '../../deals/read-deal.ts'
import { wholeDeal } from '../../deals/whole-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { pointsOfCustomer, pointsOfDeal } from '../../points/points-of-customer.ts'
import { readPayRecords } from '../../repositories/pay-records.ts'

export const getWholeDealOperation = customerOperation(
  getWholeDeal,
  async ({ store, db, caller }, { dealId }) => wholeDeal(db, { store, dealId, userId: caller.userId }),
)

export const getPiledPointOfDealOperation = customerOperation(
  getPiledPointOfDeal,
  async ({ store, db, caller }, { storeId, dealId }) => {
    await dealOfCustomer(db, storeId, dealId, caller.userId)
    const records = await readPayRecords(db, storeId, dealId)
    return { point: await pointsOfDeal(db, store, records, await pointsOfCustomer(db, store, caller.userId)) }
  },
)
