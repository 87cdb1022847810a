import { getPayModuleList, getStorePayInfo } from '@storefront/contract/endpoints/pay-popup.ts'
import { getStorePayApproveInfo } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { approveInfos } from '../../deals/pay-list.ts'
import { dealOfCustomer } from '../../deals/read-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { payAccountOf } from '../../payments/provider/request-provider.ts'
import { refuse } from '../../refusal.ts'
import { readPayRecords } from '../../repositories/pay-records.ts'
import { readNumbersOfPayer } from '../../repositories/payments.ts'
import { modulesOffered } from '../../stores/store-snapshot.ts'

export const getPayModuleListOperation = customerOperation(getPayModuleList, async ({ store }) => ({
  payModuleList: modulesOffered(store),
}))

/** The public data of a store's provider account. Credentials are not sent, so `keys` is empty (spec decision 66). */
export const getStorePayInfoOperation = customerOperation(
  getStorePayInfo,
  async ({ services }, { storeId, vendor }) => {
    const { payments } = services
    const adapter = payments.vendors[vendor]
    const account = adapter ? await payAccountOf(payments, storeId, adapter) : null
    if (!account) refuse(code.notFound, 'the store has no account at this provider')
    return { mid: account.mid, subMid: account.subMid, apiServerUrl: account.apiUrl, keys: {} }
  },
)

export const getStorePayApproveInfoOperation = customerOperation(
  getStorePayApproveInfo,
  async ({ db, caller }, { storeId, dealId }) => {
    const { userId } = caller
    await dealOfCustomer(db, storeId, dealId, userId)
    const ownTxNumbers = await readNumbersOfPayer(db, { storeId, dealId, userId })
    return { payApproveInfoList: approveInfos(await readPayRecords(db, storeId, dealId), ownTxNumbers) }
  },
)
