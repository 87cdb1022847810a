import { getStorePayInfo } from '@storefront/contract/endpoints/pay-popup.ts'
import { code } from '@storefront/contract/envelope.ts'
import { customerOperation } from '../../http/operation.ts'
import { payAccountOf } from '../../payments/provider/request-provider.ts'
import { refuse } from '../../refusal.ts'

/** The public data of a store's provider account. Credentials are not sent, so `keys` is empty (spec decision 66). */
export default customerOperation(getStorePayInfo, async ({ services }, { storeId, vendor }) => {
  const { payments } = services
  const adapter = payments.vendors[vendor]
  const account = adapter ? await payAccountOf(payments, storeId, adapter) : null
  if (!account) refuse(code.notFound, 'the store has no account at this provider')
  return { mid: account.mid, subMid: account.subMid, apiServerUrl: account.apiUrl, keys: {} }
})
