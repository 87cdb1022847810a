import {
  cashReceiptIdentityType,
  cashReceiptRequestType,
} from '@storefront/contract/entities/cash-receipt.ts'
import type { SandboxCashReceipt, SandboxCashReceiptCancel } from '@storefront/contract/sandbox.ts'

type Amounts = Pick<SandboxCashReceipt, 'amount' | 'taxFreeAmount' | 'vatAmount'>

/** An issued receipt, or one cancel of it. Won; the number masked, as nothing here needs it. */
export interface BookedReceipt extends Amounts {
  key: string
  kind: 'issue' | 'cancel'
  apprNumber: string
  /** Approval number of the issue that a cancel belongs to. */
  ofApprNumber: string | null
  requestType: string
  maskedIdentity: string
  licenseNumber: string
  /** Epoch ms. */
  at: number
}

/** `silent`: 503 instead of an answer. */
export type BookAnswer = { apprNumber: string } | { refusedCode: string } | 'silent'

const maxReceipts = 500

/** The last 500 issues and cancels of this run. A repeated key is issued or cancelled once, and gets the same approval number. */
export class CashReceiptBook {
  /** By `entryKey`. */
  readonly #entries = new Map<string, BookedReceipt>()
  #last = 0

  issue(request: SandboxCashReceipt, now: number): BookAnswer {
    const recorded = this.#entries.get(entryKey('issue', request.key))
    if (recorded) return { apprNumber: recorded.apprNumber }
    const { key, identityNumber, requestType, identityType, licenseNumber } = request
    if (identityNumber.endsWith('7777')) return 'silent'
    const isBusiness = requestType === cashReceiptRequestType.business
    const lengths = isBusiness ? [10] : [10, 11]
    if (
      !lengths.includes(identityNumber.length) ||
      identityType !== cashReceiptIdentityType[isBusiness ? 'business' : 'personal']
    ) {
      return { refusedCode: 'invalid-identity' }
    }
    if (licenseNumber.length !== 10) return { refusedCode: 'unknown-business' }
    if (identityNumber.endsWith('9999')) return { refusedCode: 'identity-refused' }
    const { amount, taxFreeAmount, vatAmount } = request
    const apprNumber = this.#add({
      key,
      kind: 'issue',
      ofApprNumber: null,
      requestType,
      maskedIdentity: `${'*'.repeat(identityNumber.length - 4)}${identityNumber.slice(-4)}`,
      licenseNumber,
      amount,
      taxFreeAmount,
      vatAmount,
      at: now,
    })
    return identityNumber.endsWith('8888') ? 'silent' : { apprNumber }
  }

  /** Refuses to cancel more than is left of the issue, in any of its amounts. */
  cancel({ key, apprNumber: ofApprNumber, ...amounts }: SandboxCashReceiptCancel, now: number): BookAnswer {
    const recorded = this.#entries.get(entryKey('cancel', key))
    if (recorded) return { apprNumber: recorded.apprNumber }
    const all = [...this.#entries.values()]
    const issued = all.find((each) => each.kind === 'issue' && each.apprNumber === ofApprNumber)
    if (!issued) return { refusedCode: 'no-such-receipt' }
    const earlier = all.filter((each) => each.ofApprNumber === ofApprNumber)
    const remaining = (field: keyof Amounts) =>
      earlier.reduce((won, each) => won - each[field], issued[field])
    const { amount, taxFreeAmount, vatAmount } = amounts
    if (
      amount > remaining('amount') ||
      taxFreeAmount > remaining('taxFreeAmount') ||
      vatAmount > remaining('vatAmount')
    ) {
      return { refusedCode: 'more-than-is-left' }
    }
    const { requestType, maskedIdentity, licenseNumber } = issued
    const apprNumber = this.#add({
      key,
      kind: 'cancel',
      ofApprNumber,
      requestType,
      maskedIdentity,
      licenseNumber,
      amount,
      taxFreeAmount,
      vatAmount,
      at: now,
    })
    return { apprNumber }
  }

  /** The latest first. */
  entries(): readonly BookedReceipt[] {
    return [...this.#entries.values()].reverse()
  }

  #add(entry: Omit<BookedReceipt, 'apprNumber'>): string {
    this.#last += 1
    const apprNumber = `G${String(this.#last).padStart(8, '0')}`
    this.#entries.set(entryKey(entry.kind, entry.key), { ...entry, apprNumber })
    for (const key of [...this.#entries.keys()].slice(0, -maxReceipts)) this.#entries.delete(key)
    return apprNumber
  }
}

/** An issue and a cancel may have the same key: they are two requests. */
function entryKey(kind: BookedReceipt['kind'], key: string): string {
  return `${kind} ${key}`
}
