import { getLazyChargeInfoOfUser } from '@storefront/contract/endpoints/credit.ts'
import { customerOperation } from '../../http/operation.ts'
import { readCreditTotals } from '../../repositories/credit.ts'

export default customerOperation(getLazyChargeInfoOfUser, async ({ store, db, caller }, { storeId }) => {
  if (store.data.notUsingLazyChargePay) return { lazyChargePayInfo: null }
  const { charged, repaid, owedTaxFree } = await readCreditTotals(db, storeId, caller.userId)
  return {
    lazyChargePayInfo: {
      lazyChargePayTotalAmount: charged,
      lazyChargeRepayTotalAmount: repaid,
      lazyChargeTaxFreeAmount: owedTaxFree,
    },
  }
})
