import { getStorePayApproveInfo } from '@storefront/contract/endpoints/payment.ts'
import { approveInfos } from '../../deals/pay-list.ts'
import { dealOfCustomer } from '../../deals/read-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { readPayRecords } from '../../repositories/pay-records.ts'
import { readNumbersOfPayer } from '../../repositories/payments.ts'

export default customerOperation(getStorePayApproveInfo, async ({ db, caller }, { storeId, dealId }) => {
  const { userId } = caller
  await dealOfCustomer(db, storeId, dealId, userId)
  const own = await readNumbersOfPayer(db, { storeId, dealId, userId })
  return { payApproveInfoList: approveInfos(await readPayRecords(db, storeId, dealId), own) }
})
