import type { ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import { nanoRequest } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { CustomerContextOf } from '../../call-context.ts'
import { customerOperation } from '../../http/operation.ts'
import { payByHand } from '../../payments/approval/approve.ts'
import { cancelPayment } from '../../payments/state/cancel-payment.ts'
import { paymentOfCustomer, wirePayment } from '../../payments/state/payment-of-customer.ts'
import { refuse } from '../../refusal.ts'
import { readPayment } from '../../repositories/payments.ts'

/**
 * Pays with a hand-keyed card. The card is sent to the provider only: neither the stored answer nor the request's
 * fingerprint contain it, because a hash of a card number could be brute-forced.
 */
export default customerOperation(nanoRequest, payByCard, {
  fingerprinted: ({ cardData: _card, ...rest }) => rest,
})

async function payByCard(
  { db, caller, services, transaction }: CustomerContextOf<typeof nanoRequest>,
  request: ParsedRequestOf<typeof nanoRequest>,
) {
  const { storeId, txNumber, reqPayAmt, orderName, orderTel, installment, cardData } = request
  const context = services.payments
  const payment = await paymentOfCustomer(db, { storeId, txNumber, userId: caller.userId })
  if (reqPayAmt !== payment.amount) {
    refuse(code.priceChanged, 'reqPayAmt: not what is to be paid', { amount: payment.amount })
  }
  if (payment.state === 'created' && payment.expireDate <= context.now()) {
    await cancelPayment(context, payment, { from: ['created'], by: 'customer', reason: 'expired' })
    refuse(code.payExpired, 'the time to pay is over')
  }
  const card = { ...cardData, installment, orderName, orderTel: orderTel || payment.buyerPhone }
  const paid = await payByHand(context, payment, card)
  if (!paid) refuse(code.changed, 'this payment is not made by hand', { payment: wirePayment(payment) })
  // The payment is committed already; this transaction stores the answer.
  return transaction(async (tx) => {
    const latest = await readPayment(tx, storeId, txNumber)
    return { payment: wirePayment(latest ?? paid) }
  })
}
