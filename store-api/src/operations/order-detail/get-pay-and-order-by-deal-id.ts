import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { wireCashReceipt } from '../../cash-receipts/wire-cash-receipt.ts'
import { wholeDeal } from '../../deals/whole-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { pointsOfCustomer, pointsOfDeal } from '../../points/points-of-customer.ts'
import { wireRefund } from '../../refunds/wire-refund.ts'
import { readCashReceiptsOfDeal } from '../../repositories/cash-receipts.ts'
import { readRefundsOfDeals } from '../../repositories/refunds.ts'
import { readTicketsOfDeals } from '../../repositories/waiting-tickets.ts'
import { wireWaiting } from '../../stores/wire-waiting.ts'

export default customerOperation(
  getPayAndOrderByDealId,
  async ({ store, db, caller }, { storeId, dealId }) => {
    const dealWithOrders = await wholeDeal(db, { store, dealId, userId: caller.userId })
    const pointAmount = await pointsOfCustomer(db, store, caller.userId)
    const own = { storeId, dealId, userId: caller.userId }
    return {
      ...dealWithOrders,
      refundList: (await readRefundsOfDeals(db, storeId, [dealId])).map(wireRefund),
      cashReceiptList: (await readCashReceiptsOfDeal(db, own)).flatMap(wireCashReceipt),
      point: await pointsOfDeal(db, store, own, pointAmount),
      pointAmount,
      waitingList: (await readTicketsOfDeals(db, storeId, [dealId])).map((each) =>
        wireWaiting(each, dealWithOrders.deal),
      ),
    }
  },
)
