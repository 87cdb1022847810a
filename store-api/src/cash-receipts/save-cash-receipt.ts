import {
  type CashReceiptInfo,
  type CashReceiptUse,
  cashReceiptIdentityType,
  cashReceiptRequestType,
} from '@storefront/contract/entities/cash-receipt.ts'
import type { TenderUse } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { cashReceiptIdentity, maskedIdentity } from '@storefront/domain/payment/cash-receipt.ts'
import type { Transaction } from '../database/database.ts'
import type { FrozenLine } from '../database/schema/payments.ts'
import { refuse } from '../refusal.ts'
import { addCashReceipt, getsCashReceipt, readCashReceipt } from '../repositories/cash-receipts.ts'
import { readCardSubject } from '../repositories/gift-card-ledger.ts'
import type { PaymentRow } from '../repositories/payments.ts'
import type { Secrets } from '../security/secrets.ts'
import type { CashReceiptService } from './cash-receipt-service.ts'

/** A cash receipt as it is asked for, its number checked: digits. */
export interface RequestedCashReceipt {
  use: CashReceiptUse
  identityNumber: string
  /** The gift cards whose money it is for, and won that they pay. */
  subjects: string[]
  amount: number
}

/**
 * The cash receipt that a request asks for; null where it pays with no gift card that gets one (spec decision 31).
 * Refuses with 400 a number that breaks its rule, and every receipt where no service is connected.
 */
export async function requestedCashReceipt(
  tx: Transaction,
  request: {
    info: CashReceiptInfo
    /** Of gift cards. */
    uses: readonly TenderUse[]
    service: CashReceiptService | null
  },
): Promise<RequestedCashReceipt | null> {
  const { info, uses, service } = request
  const eligible: TenderUse[] = []
  for (const each of uses) {
    const card = readCardSubject(each.subject)
    if (card && (await getsCashReceipt(tx, card))) eligible.push(each)
  }
  const amount = eligible.reduce((won, each) => won + each.amount, 0)
  if (amount <= 0) return null
  const use = useOf(info)
  const identityNumber = use && cashReceiptIdentity({ use, identityNumber: info.identityNumber })
  if (!service || !use || identityNumber === null) {
    refuse(code.badRequest, 'payInfo.prepaidcardPayCashreceiptInfo: cannot be issued', {
      field: 'payInfo.prepaidcardPayCashreceiptInfo',
    })
  }
  return { use, identityNumber, subjects: eligible.map(({ subject }) => subject), amount }
}

/** Null where the codes of request and identity name different uses. */
function useOf({ requestType, identityType }: CashReceiptInfo): CashReceiptUse | null {
  const isOf = (use: CashReceiptUse) =>
    cashReceiptRequestType[use] === requestType && cashReceiptIdentityType[use] === identityType
  return isOf('business') ? 'business' : isOf('personal') ? 'personal' : null
}

/** Saves a requested receipt with its payment, in the same transaction. The number is sealed. */
export function saveCashReceipt(
  tx: Transaction,
  secrets: Pick<Secrets, 'seal'>,
  payment: PaymentRow,
  requested: RequestedCashReceipt,
): void {
  const { storeId, txNumber, userId, dealId, vatRounding, createDate } = payment
  const { use, identityNumber, subjects, amount } = requested
  addCashReceipt(tx, {
    storeId,
    txNumber,
    userId,
    dealId,
    receiptUse: use,
    identitySealed: secrets.seal(identityNumber),
    maskedIdentity: maskedIdentity(identityNumber),
    subjects,
    amount,
    taxFreeAmount: taxFreeOf(payment.lines, amount),
    vatRounding,
    createDate,
  })
}

/** The gift cards' part of the tax-free goods, in proportion. */
function taxFreeOf(lines: readonly FrozenLine[], amount: number): number {
  let net = 0
  let taxFree = 0
  for (const { total, discount, isTaxFree } of lines) {
    net += total - discount
    if (isTaxFree) taxFree += total - discount
  }
  return net > 0 ? Math.floor((amount * taxFree) / net) : 0
}

/** Whether a repeated request asks for the same receipt that was saved with the payment. */
export async function isSavedCashReceipt(
  tx: Transaction,
  secrets: Pick<Secrets, 'unseal'>,
  { storeId, txNumber }: PaymentRow,
  requested: RequestedCashReceipt | null,
): Promise<boolean> {
  const saved = await readCashReceipt(tx, storeId, txNumber)
  if (!saved || !requested) return saved === null && requested === null
  const { receiptUse, identitySealed } = saved
  const number = identitySealed && secrets.unseal(identitySealed)
  return receiptUse === requested.use && number === requested.identityNumber
}
