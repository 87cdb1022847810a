import { getStorePayInfo } from '@storefront/contract/endpoints/pay-popup.ts'
import { code } from '@storefront/contract/envelope.ts'
import { customerOperation } from '../../http/operation.ts'
import { payAccountOf } from '../../payments/provider/pay-account.ts'
import { refuse } from '../../refusal.ts'

/** What everybody may know of a store's account. What signs stays here, so `keys` is empty (spec decision 66). */
export default customerOperation(getStorePayInfo, async ({ services }, { storeId, vendor }) => {
  const { payments } = services
  const adapter = payments.vendors[vendor]
  const account = adapter ? await payAccountOf(payments, storeId, adapter) : null
  if (!account) refuse(code.notFound, 'the store has no account at this provider')
  return { mid: account.mid, subMid: account.subMid, apiServerUrl: account.apiUrl, keys: {} }
})
