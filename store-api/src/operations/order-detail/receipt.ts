import {
  getReceiptDeal,
  getReceiptPoints,
  getReceiptPostDealList,
} from '@storefront/contract/endpoints/receipt.ts'
import { postDeals } from '../../deals/post-deals.ts'
import { wholeDeal } from '../../deals/whole-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { pointsOfOwnDeal } from '../../points/points-of-own-deal.ts'

/** The same answers as those of order detail, by the names of the receipt's calls. */
export const receiptOperations = {
  getReceiptDeal: customerOperation(getReceiptDeal, async ({ store, db, caller }, { dealId }) =>
    wholeDeal(db, { store, dealId, userId: caller.userId }),
  ),
  getReceiptPostDealList: customerOperation(
    getReceiptPostDealList,
    async ({ store, db, caller }, { orgDealId }) =>
      postDeals(db, { store, dealId: orgDealId, userId: caller.userId }),
  ),
  getReceiptPoints: customerOperation(getReceiptPoints, async ({ store, db, caller }, { dealId }) => ({
    point: await pointsOfOwnDeal(db, { store, dealId, userId: caller.userId }),
  })),
}
