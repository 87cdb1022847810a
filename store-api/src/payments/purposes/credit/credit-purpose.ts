import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { creditName } from '@storefront/contract/wire-enums.ts'
import { supplyPrice, vatOf } from '@storefront/domain/money/vat.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import { publishCreditChanged } from '../../../credit/publish-credit.ts'
import type { Transaction } from '../../../database/database.ts'
import type { FrozenLine } from '../../../database/schema/payments.ts'
import { vatRoundingOf } from '../../../pay-vendors/facts-of-vendor.ts'
import { refuse } from '../../../refusal.ts'
import {
  type CreditLineRow,
  cancelCreditRepayment,
  lockCredit,
  readOwedCredit,
  repayCredit,
} from '../../../repositories/credit.ts'
import type { PaymentRow } from '../../../repositories/payments.ts'
import { readLinesOfRefunds } from '../../../repositories/refund-lines.ts'
import { CannotCompletePayment, type PurposeHandler } from '../purpose.ts'

type CreditPurpose = Extract<PayPurpose, { kind: 'credit' }>

/**
 * The repayment of all that a customer owes a store for orders on credit. Its lines are those of the orders, so that an
 * order that is refunded later takes back exactly its part.
 */
export const creditPurpose: PurposeHandler<CreditPurpose> = {
  dealIdOf: () => null,
  wire: () => ({ orderIdList: [] }),
  isSame: () => true,
  // Nothing is reserved: where a line is not owed any more at the approval, the payment is reversed.
  holdKinds: [],
  heldUnits: () => ({}),
  // It may have to be refunded line by line.
  takesTender: () => false,
  refundText: 'credit',

  lock: (tx, { storeId, userId }) => lockCredit(tx, storeId, userId),

  async quote(tx, { store, userId, vendor }) {
    const { storeId } = store
    if (store.data.notUsingLazyChargePay) refuse(code.notFound, 'payInfo.purpose: no credit here')
    await lockCredit(tx, storeId, userId)
    const lines = (await readOwedCredit(tx, storeId, userId)).map(lineOf)
    if (sumOf(lines) === 0) refuse(code.notFound, 'payInfo.purpose: nothing is owed')
    return { draft: draftOf(lines, vendor), lines, hold: async () => {} }
  },

  async verify(tx, payment) {
    const { storeId, userId, txNumber, lines } = payment
    await lockCredit(tx, storeId, userId)
    const owed = new Set((await readOwedCredit(tx, storeId, userId)).map(({ lineId }) => lineId))
    if (!lines.every(({ lineId }) => owed.has(lineId))) throw new CannotCompletePayment('order-changed')
    return {
      async complete(_store, now) {
        const lineIds = lines.map(({ lineId }) => lineId)
        if (!(await repayCredit(tx, { storeId, userId, txNumber, lineIds, now }))) {
          throw new CannotCompletePayment('order-changed')
        }
        publishCreditChanged(tx, { storeId, userId, now })
      },
    }
  },

  async release() {},
  beginUndo: async () => true,

  /** The money went back: its lines are owed again, unless their orders were cancelled or refunded. */
  async undo(tx, payment, { refund: { refundId }, outcome, now }) {
    if (outcome !== 'done') return
    const { storeId, userId, txNumber } = payment
    const refunds = await readLinesOfRefunds(tx, storeId, txNumber)
    const lineIds = [...refunds].flatMap(([lineId, idOfRefund]) => (idOfRefund === refundId ? [lineId] : []))
    await cancelCreditRepayment(tx, { storeId, userId, txNumber, lineIds, now })
    publishCreditChanged(tx, { storeId, userId, now })
  },

  publish: async (tx: Transaction, { storeId, userId }: PaymentRow, now) =>
    publishCreditChanged(tx, { storeId, userId, now }),
}

/** The goods were supplied when they were ordered; what repays them is taxed or tax-free as they are. */
function draftOf(lines: readonly FrozenLine[], vendor: string | null): PayDraft {
  const total = sumOf(lines)
  const taxFreeAmount = sumOf(lines.filter(({ isTaxFree }) => isTaxFree))
  const vatAmount = vatOf(total - taxFreeAmount, vatRoundingOf(vendor))
  return {
    total,
    couponDiscount: 0,
    discountShares: { lines: lines.map(() => 0), deliveryFee: 0 },
    pointDiscount: 0,
    tenderList: [],
    amount: total,
    taxFreeAmount,
    vatAmount,
    supplyAmount: supplyPrice({ total, taxFree: taxFreeAmount, vat: vatAmount }),
    couponBlockedReason: null,
    points: 0,
    pointBlockedReason: null,
  }
}

function lineOf({ lineId, amount, isTaxFree }: CreditLineRow): FrozenLine {
  return {
    orderId: null,
    lineId,
    productId: null,
    isFeeOfOrder: false,
    name: creditName,
    unitPrice: amount,
    count: 1,
    total: amount,
    discount: 0,
    isTaxFree,
  }
}

function sumOf(lines: readonly FrozenLine[]): number {
  return lines.reduce((won, { total }) => won + total, 0)
}
