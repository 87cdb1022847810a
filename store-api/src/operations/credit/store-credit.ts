import {
  storeCancelCreditRepayment,
  storeChargeOrderOnCredit,
  storeListCredit,
  storeTakeCreditRepayment,
} from '@storefront/contract/endpoints/credit.ts'
import { code } from '@storefront/contract/envelope.ts'
import { publishCreditChanged } from '../../credit/publish-credit.ts'
import { withActiveAccount } from '../../http/authorise-call.ts'
import { operation } from '../../http/operation.ts'
import { randomTxNumber } from '../../payments/save/random-tx-number.ts'
import { refundPurchase } from '../../refunds/refund-purchase.ts'
import { refuse } from '../../refusal.ts'
import {
  cancelCreditRepayment,
  lockCredit,
  readOwedCredit,
  readOwing,
  readRepaidBy,
  readRepayments,
  repayCredit,
} from '../../repositories/credit.ts'
import { readContacts } from '../../repositories/customers.ts'
import { readOrder } from '../../repositories/orders.ts'
import { readPayment } from '../../repositories/payments.ts'
import { lockedOrder } from '../store-side/store-move.ts'
import { chargeOnCredit } from './charge-on-credit.ts'

export const storeChargeOrderOnCreditOperation = operation(
  storeChargeOrderOnCredit,
  async ({ store, db, now, transaction }, { storeId, orderId }) => {
    if (store.data.notUsingLazyChargePay) {
      refuse(code.changed, 'this store gives no credit', { reason: 'no-credit' })
    }
    // Who leaves must not owe anything afterwards.
    const found = (await readOrder(db, storeId, orderId)) ?? refuse(code.notFound, 'no such order')
    return withActiveAccount(
      transaction,
      found.row.userId,
    )(async (tx) => {
      const { deal, order } = await lockedOrder(tx, storeId, orderId)
      const { txNumber, total: amount } = await chargeOnCredit(tx, { deal, order, now })
      return { txNumber, amount }
    })
  },
)

/** Customer names in full, and the last digits of phone numbers. */
export const storeListCreditOperation = operation(storeListCredit, async ({ db }, { storeId }) => {
  const owing = await readOwing(db, storeId)
  const repayments = await readRepayments(db, storeId)
  const contacts = await readContacts(
    db,
    [...owing, ...repayments].map(({ userId }) => userId),
  )
  const withContact = <Row extends { userId: number }>(row: Row) => {
    const { name = '', phoneNumber = '' } = contacts.get(row.userId) ?? {}
    return { ...row, customerName: name, phoneTail: phoneNumber.slice(-4) }
  }
  return { owingList: owing.map(withContact), repaymentList: repayments.map(withContact) }
})

/** Records a repayment that the counter took, in cash or in another way. */
export const storeTakeCreditRepaymentOperation = operation(
  storeTakeCreditRepayment,
  async ({ now, transaction }, { storeId, userId, amount }) =>
    transaction(async (tx) => {
      await lockCredit(tx, storeId, userId)
      const owed = await readOwedCredit(tx, storeId, userId)
      const total = owed.reduce((won, line) => won + line.amount, 0)
      if (total !== amount) refuse(code.changed, 'another amount is owed', { amount: total })
      const txNumber = randomTxNumber()
      const lineIds = owed.map(({ lineId }) => lineId)
      if (!(await repayCredit(tx, { storeId, userId, txNumber, lineIds, now }))) {
        throw new Error('credit changed under its lock')
      }
      publishCreditChanged(tx, { storeId, userId, now })
      return { txNumber, amount }
    }),
)

export const storeCancelCreditRepaymentOperation = operation(
  storeCancelCreditRepayment,
  async ({ now, transaction }, { storeId, txNumber, reason }) =>
    transaction(async (tx) => {
      const nothingLeft = () => refuse(code.changed, 'nothing of this repayment is left')
      const payer = (await readRepaidBy(tx, storeId, txNumber)) ?? nothingLeft()
      const { userId } = payer
      await lockCredit(tx, storeId, userId)
      const payment = await readPayment(tx, storeId, txNumber)
      if (payment) await refundPurchase(tx, { payment, reason, now })
      else {
        const lineIds = (await readRepaidBy(tx, storeId, txNumber))?.lineIds ?? nothingLeft()
        await cancelCreditRepayment(tx, { storeId, userId, txNumber, lineIds, now })
        publishCreditChanged(tx, { storeId, userId, now })
      }
      return {}
    }),
)
