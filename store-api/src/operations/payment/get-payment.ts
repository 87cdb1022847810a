import { getPayment } from '@storefront/contract/endpoints/payment.ts'
import { customerOperation } from '../../http/operation.ts'
import { paymentOfCustomer } from '../../payments/state/find-payment.ts'
import { wirePayment } from '../../payments/state/wire-payment.ts'

export default customerOperation(getPayment, async ({ db, caller }, { storeId, txNumber }) => ({
  payment: wirePayment(await paymentOfCustomer(db, { storeId, txNumber, userId: caller.userId })),
}))
