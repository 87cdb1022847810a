import getLazyChargeInfoOfUser from './get-lazy-charge-info-of-user.ts'
import {
  storeCancelCreditRepaymentOperation as storeCancelCreditRepayment,
  storeChargeOrderOnCreditOperation as storeChargeOrderOnCredit,
  storeListCreditOperation as storeListCredit,
  storeTakeCreditRepaymentOperation as storeTakeCreditRepayment,
} from './store-credit.ts'

/** The calls of orders on credit, of customers and of the store's side. */
export const creditOperations = {
  getLazyChargeInfoOfUser,
  storeCancelCreditRepayment,
  storeChargeOrderOnCredit,
  storeListCredit,
  storeTakeCreditRepayment,
}
