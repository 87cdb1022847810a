import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { owedOf, useCredit } from './credit-info.ts'
import type { PurposePayment } from './purpose-view.ts'

/** A running repayment: there is one debt per customer and store. */
export const creditPayment: PurposePayment<PayPurpose> = {
  paidKey: 'sale.repaid',
  saveFields: () => ({}),
  isSame: () => true,
  useIsPlaced() {
    const { data } = useCredit()
    return data !== undefined && owedOf(data) === 0
  },
  goOnKey: 'sale.see',
}
