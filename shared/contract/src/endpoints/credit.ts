import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { txNumber } from '../entities/payment.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'

/**
 * What a customer owes a store for orders on credit (외상): charged less repaid. Null where the store gives no credit
 * (`notUsingLazyChargePay`). Orders that were cancelled or refunded are in neither sum.
 */
export const getLazyChargeInfoOfUser = defineEndpoint({
  name: 'getLazyChargeInfoOfUser',
  method: 'GET',
  path: '/{product}/user/index/popup/ereceipt/getlazychargeinfoofuser',
  request: v.strictObject({ storeId: id, userId: id }),
  payload: v.looseObject({
    lazyChargePayInfo: v.nullable(
      v.looseObject({
        /** Won. */
        lazyChargePayTotalAmount: v.number(),
        lazyChargeRepayTotalAmount: v.number(),
        /** Tax-free part of what is owed, in won (ours, additive): the VAT of its repayment follows from it. */
        lazyChargeTaxFreeAmount: v.optional(v.number(), 0),
      }),
    ),
  }),
  codes: [403],
  who: 'customer',
  quiet: true,
  changedBy: ['credit.changed', 'deal.changed'],
  assumed: 'spec 2 §7 names the call without its folder, which is that of the popup',
})

const storeCall = {
  who: 'store',
  assumed: 'ours: the specification says nothing of the side of the store',
} as const
const base = '/{product}/storeside' as const

/**
 * Puts a placed, unpaid order on its customer's credit. 1001 with a `reason`: `no-credit` (the store gives none), `paid`,
 * `over` (cancelled, or not placed), `nothing` (0 won), `no-customer` (no customer with an account), `paying` (the customer is paying something).
 */
export const storeChargeOrderOnCredit = defineEndpoint({
  name: 'storeChargeOrderOnCredit',
  method: 'POST',
  path: `${base}/chargeorderoncredit`,
  request: v.strictObject({ storeId: id, orderId: id }),
  payload: v.looseObject({ txNumber: v.string(), amount: v.number() }),
  codes: [404, code.changed],
  spends: true,
  ...storeCall,
})

/** `phoneTail`: the last four digits of the phone number, as in all calls of the store's side. */
const debtor = { userId: v.number(), customerName: v.string(), phoneTail: v.string() }

/** Who owes the store, the oldest debt first, and the latest repayments. */
export const storeListCredit = defineEndpoint({
  name: 'storeListCredit',
  method: 'GET',
  path: `${base}/credit`,
  request: v.strictObject({ storeId: id }),
  payload: v.looseObject({
    owingList: v.array(v.looseObject({ ...debtor, amount: v.number() })),
    repaymentList: v.array(
      v.looseObject({ ...debtor, amount: v.number(), txNumber: v.string(), date: v.number() }),
    ),
  }),
  ...storeCall,
})

/** Records that a customer repaid at the counter all that was owed (`amount`, won). 1001 where another amount is owed by now. */
export const storeTakeCreditRepayment = defineEndpoint({
  name: 'storeTakeCreditRepayment',
  method: 'POST',
  path: `${base}/takecreditrepayment`,
  request: v.strictObject({ storeId: id, userId: id, amount: id }),
  payload: v.looseObject({ txNumber: v.string(), amount: v.number() }),
  codes: [code.changed],
  spends: true,
  ...storeCall,
})

/**
 * Cancels a repayment: its amount is owed again as soon as the money went back to the customer, which for a repayment taken at the
 * counter is now. 1001 where nothing of it is left.
 */
export const storeCancelCreditRepayment = defineEndpoint({
  name: 'storeCancelCreditRepayment',
  method: 'POST',
  path: `${base}/cancelcreditrepayment`,
  request: v.strictObject({
    storeId: id,
    txNumber,
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  }),
  payload: v.looseObject({}),
  codes: [code.changed],
  spends: true,
  ...storeCall,
})
