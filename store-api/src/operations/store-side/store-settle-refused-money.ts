import { storeSettleRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { code } from '@storefront/contract/envelope.ts'
import { settlePayout } from '../../gift-cards/settle-payout.ts'
import { operation } from '../../http/operation.ts'
import { purposeOf } from '../../payments/purposes/purposes.ts'
import { refundByHand } from '../../refunds/complete-refund.ts'
import { refundAgain } from '../../refunds/start-refund.ts'
import { refuse } from '../../refusal.ts'
import { handBackCash } from '../../repositories/credit.ts'
import { readPayment } from '../../repositories/payments.ts'
import {
  resolveRefusedRefund,
  resolveRefusedReversal,
  retryReversal,
  settleRefusedReceipt,
} from '../../repositories/refused-money.ts'

/**
 * A refund that is retried, or that the store returned by hand, is a new one for the same lines; a retried reversal, cash receipt or payout is the same
 * one.
 */
export default operation(storeSettleRefusedMoney, async ({ store, services, now, transaction }, request) => {
  const { storeId, txNumber, kind, key, how } = request
  return transaction(async (tx) => {
    if (kind === 'gift-card-payout') {
      if (!(await settlePayout(tx, { storeId, key, how, now })))
        refuse(code.changed, 'it does not wait any more')
      return {}
    }
    if (!txNumber) refuse(code.badRequest, 'txNumber: required', { field: 'txNumber' })
    const refusedMoney = { storeId, txNumber, key, now }
    if (kind === 'cash-repayment') {
      if (how === 'again' || !(await handBackCash(tx, refusedMoney)))
        refuse(code.changed, 'it does not wait any more, or has no provider')
      return {}
    }
    const payment = await readPayment(tx, storeId, txNumber)
    if (!payment) refuse(code.changed, 'nothing waits under this number')
    await purposeOf(payment).lock(tx, payment)
    if (kind === 'reversal') {
      const isHandled = await (how === 'again'
        ? retryReversal(tx, refusedMoney)
        : resolveRefusedReversal(tx, refusedMoney))
      if (!isHandled) refuse(code.changed, 'it does not wait any more')
      return {}
    }
    if (kind !== 'refund') {
      if (!(await settleRefusedReceipt(tx, { ...refusedMoney, kind, how })))
        refuse(code.changed, 'it does not wait any more')
      return {}
    }
    const refused = await resolveRefusedRefund(tx, refusedMoney)
    if (!refused) refuse(code.changed, 'it does not wait any more')
    if (how === 'again') await refundAgain(tx, refused, now)
    else await refundByHand(tx, services, { store, payment, refused, now })
    return {}
  })
})
