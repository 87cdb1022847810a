import deletePseudoDeal from './delete-pseudo-deal.ts'
import getOrderList from './get-order-list.ts'
import makeGeneralOrderWithoutPay from './make-general-order-without-pay.ts'
import makeSelfOrderWithoutPay from './make-self-order-without-pay.ts'
import updateOrder from './update-order.ts'

/** Operations of a customer's cart and order. */
export const orderingOperations = {
  deletePseudoDeal,
  getOrderList,
  makeGeneralOrderWithoutPay,
  makeSelfOrderWithoutPay,
  updateOrder,
}
