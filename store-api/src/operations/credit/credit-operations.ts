import getLazyChargeInfoOfUser from './get-lazy-charge-info-of-user.ts'
import {
  storeCancelCreditRepaymentOperation as storeCancelCreditRepayment,
  storeChargeOrderOnCreditOperation as storeChargeOrderOnCredit,
  storeListCreditOperation as storeListCredit,
  storeTakeCreditRepaymentOperation as storeTakeCreditRepayment,
} from './store-credit.ts'

/** Operations of orders on credit, of customers and of the store's staff. */
export const creditOperations = {
  getLazyChargeInfoOfUser,
  storeCancelCreditRepayment,
  storeChargeOrderOnCredit,
  storeListCredit,
  storeTakeCreditRepayment,
}
