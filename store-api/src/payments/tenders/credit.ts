import { payMethod } from '@storefront/contract/wire-enums.ts'
import { publishCreditChanged } from '../../credit/publish-credit.ts'
import { chargeCredit, lockCredit, returnCredit } from '../../repositories/credit.ts'
import { readLinesOfRefunds } from '../../repositories/refund-lines.ts'
import type { StoredTender } from './tender.ts'

/**
 * What an order on credit is paid with: the customer's debt to the store. Only the counter uses it
 * (`operations/credit/charge-on-credit.ts`); requests of browsers cannot name it. A refund takes its lines off the debt.
 */
export const credit: StoredTender = {
  kind: 'stored',
  refundOrder: 'stored',
  refundMessage: 'credit',
  payMethod: payMethod.credit,

  named: { by: 'counter' },
  units: ({ amount }) => amount,
  async hold() {},
  async release() {},

  async confirm(tx, { storeId, txNumber, userId, lines }, _use, now) {
    await lockCredit(tx, storeId, userId)
    return chargeCredit(tx, { storeId, userId, txNumber, lines, now })
  },

  async returnShare(tx, { refund, now }) {
    const { storeId, txNumber, refundId, userId } = refund
    await lockCredit(tx, storeId, userId)
    const refunds = await readLinesOfRefunds(tx, storeId, txNumber)
    const lineIds = [...refunds].flatMap(([lineId, idOfRefund]) => (idOfRefund === refundId ? [lineId] : []))
    await returnCredit(tx, { storeId, txNumber, lineIds, now })
    publishCreditChanged(tx, { storeId, userId, now })
  },
}
