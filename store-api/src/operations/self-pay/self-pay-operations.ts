import cancelSelfPayOrder from './cancel-self-pay-order.ts'
import getSelfPayUser from './get-self-pay-user.ts'
import makeSelfPayOrderWithoutPay from './make-self-pay-order-without-pay.ts'
import registerSelfPayOrder from './register-self-pay-order.ts'

/** Operations of self-pay. */
export const selfPayOperations = {
  getSelfPayUser,
  makeSelfPayOrderWithoutPay,
  registerSelfPayOrder,
  cancelSelfPayOrder,
}
