import { getPiledPointOfDeal, getWholeDeal } from '@storefront/contract/endpoints/order-detail.ts'
import { wholeDeal } from '../../deals/whole-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { pointsOfOwnDeal } from '../../points/points-of-own-deal.ts'

export const getWholeDealOperation = customerOperation(
  getWholeDeal,
  async ({ store, db, caller }, { dealId }) => wholeDeal(db, { store, dealId, userId: caller.userId }),
)

export const getPiledPointOfDealOperation = customerOperation(
  getPiledPointOfDeal,
  async ({ store, db, caller }, { dealId }) => ({
    point: await pointsOfOwnDeal(db, { store, dealId, userId: caller.userId }),
  }),
)
