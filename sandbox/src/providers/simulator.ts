import { randomBytes, randomInt } from 'node:crypto'
import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import * as v from 'valibot'
import { providerKey, providerKeyHex } from './accounts.ts'
import type { Charge } from './ledger/charge.ts'
import type { ProviderContext } from './provider.ts'
import type { WindowTransaction } from './window/window-page.ts'
import { koreanStamp } from './wire/korean-time.ts'

/** Tolerance of a signed request's timestamp, ms. */
const toleranceMs = 5 * 60_000

interface OpenedTransaction<Details> {
  mid: string
  orderNo: string
  amount: number
  goodsName: string
  returnUrl: string
  /** The sandbox's origin in the browser. */
  publicUrl: string
  /** What only this provider stores. */
  details: Details
}

/** A payment in a provider's window. */
export interface Transaction<Details> extends WindowTransaction {
  publicUrl: string
  details: Details
}

/** State and helpers of a provider with a window. */
export class Simulator<Details> {
  readonly vendor: PayVendor
  readonly context: ProviderContext
  readonly #transactions: Transaction<Details>[] = []
  #lastNumber = randomInt(10_000_000)

  constructor(vendor: PayVendor, context: ProviderContext) {
    this.vendor = vendor
    this.context = context
  }

  /**
   * Opens a window for an order number. It may be opened again until a customer has authenticated in it; the
   * earlier window becomes void. Null if the order number is authenticated or paid.
   */
  open({ mid, orderNo, amount, ...transaction }: OpenedTransaction<Details>): Transaction<Details> | null {
    const { ledger, selected, now } = this.context
    const { vendor } = this
    const previous = this.find(({ charge }) => charge.mid === mid && charge.orderNo === orderNo)
    if (previous?.charge.authenticatedAt != null) return null
    const isWaiting = previous?.charge.state === 'registered' || previous?.charge.state === 'opened'
    if (previous && isWaiting) previous.charge.state = 'replaced'
    const scenario = isWaiting ? previous.charge.scenario : selected.take({ vendor, mid, orderNo, amount })
    const opened = {
      ...transaction,
      token: randomBytes(24).toString('base64url'),
      charge: ledger.open({ vendor, mid, orderNo, amount, scenario, now: now() }),
    }
    this.#transactions.push(opened)
    return opened
  }

  /** The newest transaction that matches. */
  find(test: (transaction: Transaction<Details>) => boolean): Transaction<Details> | undefined {
    return this.#transactions.findLast(test)
  }

  /** The transactions that match, oldest first. */
  list(test: (transaction: Transaction<Details>) => boolean): Transaction<Details>[] {
    return this.#transactions.filter(test)
  }

  keyOf(mid: string): string {
    return providerKey(this.context.secret, this.vendor, mid)
  }

  /** An account's key of a cipher, 64 hexadecimal digits. */
  keyHexOf(mid: string): string {
    return providerKeyHex(this.context.secret, this.vendor, mid)
  }

  /** A new number of 4 to 8 digits, different from the last ones. */
  nextNumber(digits: number): string {
    this.#lastNumber = (this.#lastNumber + 1) % 100_000_000
    return String(this.#lastNumber).padStart(8, '0').slice(-digits)
  }

  /** Whether a time stamp `yyyyMMddHHmmss` is of now, in Korea. */
  isFresh(stamp: string): boolean {
    const [, year, month, day, hour, minute, second] =
      /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? []
    return this.isWithinTolerance(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`))
  }

  /** Whether a time, epoch ms, is within the tolerance of now. */
  isWithinTolerance(moment: number): boolean {
    return Math.abs(moment - this.context.now()) <= toleranceMs
  }

  /** `yyyyMMddHHmmss` of now, in Korea. */
  stamp(): string {
    return koreanStamp(this.context.now())
  }

  /** Whether a customer may be sent back to an address. */
  isMerchantUrl(url: string): boolean {
    return URL.canParse(url) && this.context.returnOrigins.includes(new URL(url).origin)
  }

  /** Records a request and its answer with its charge. */
  note(charge: Charge, call: string, code: string): void {
    this.context.ledger.note(charge, call, code, this.context.now())
  }

  /** Records a request without a matching charge. */
  noteRefusal(call: string, code: string, { mid, orderNo }: { mid: unknown; orderNo: unknown }): void {
    this.context.ledger.refuse({
      at: this.context.now(),
      vendor: this.vendor,
      mid: textOf(mid) ?? '',
      call,
      code,
      orderNo: textOf(orderNo),
      requestId: null,
    })
  }
}

/** The fields of a body, whatever it is. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** Where a request cannot be read: the name of the field. */
export function wrongField(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return v.getDotPath(issues[0]) ?? 'body'
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 40) : null
}
