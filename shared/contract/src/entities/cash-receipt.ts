import * as v from 'valibot'
import { optionalNumber, optionalText } from '../optional.ts'

/** What a cash receipt (현금영수증) is for: a person's income deduction, or a business's proof of an expense. */
export const cashReceiptUses = ['personal', 'business'] as const
export type CashReceiptUse = (typeof cashReceiptUses)[number]

/** Wire word of each use, as the tax service and the specification's `requestType` number them. */
export const cashReceiptRequestType = { personal: '0', business: '1' } as const satisfies Record<
  CashReceiptUse,
  string
>

/** Wire word of the number of each use (`identityType`): a phone number, or a business number. */
export const cashReceiptIdentityType = { personal: '03', business: '02' } as const satisfies Record<
  CashReceiptUse,
  string
>

/** The cash receipt that a payment asks for. The number is checked by its rule, in the browser and in the API. */
export const cashReceiptInfo = v.strictObject({
  identityNumber: v.pipe(v.string(), v.maxLength(20)),
  identityType: v.picklist(Object.values(cashReceiptIdentityType)),
  requestType: v.picklist(Object.values(cashReceiptRequestType)),
})
export type CashReceiptInfo = v.InferOutput<typeof cashReceiptInfo>

/** One issue or cancel of a cash receipt, in wire format for the customer who paid. */
export const cashReceipt = v.looseObject({
  /** 승인 or 취소, as of payment records. */
  payAction: v.string(),
  /** A `CashReceiptUse`. */
  use: v.string(),
  /** Last four digits; absent once the account is removed. */
  maskedIdentity: optionalText,
  /** `pending`, `done`, `refused`. */
  status: v.string(),
  apprNumber: optionalText,
  /** When it was issued or cancelled; while pending, when that was requested (epoch ms). */
  date: v.number(),
  /** Won; negative for a cancel. */
  amount: v.number(),
  taxFreeAmount: optionalNumber,
  vatAmount: optionalNumber,
})
export type CashReceipt = v.InferOutput<typeof cashReceipt>
