import { randomBytes, randomInt } from 'node:crypto'
import { providerKey, storeIdOf } from '../accounts.ts'
import type { Charge } from '../ledger/charge.ts'
import type { ProviderContext } from '../provider.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { RepeatedRequests } from '../wire/repeated-requests.ts'
import { type KiccCode, kiccCode } from './codes.ts'
import texts from './texts.json' with { type: 'json' }

export const vendor = 'kicc'
/** Validity of an authentication, ms. */
export const authorizationMs = 10 * 60_000

interface Registered {
  charge: Charge
  returnUrl: string
  /** The sandbox's origin in the browser. */
  publicUrl: string
  goodsName: string
  /** `value1` to `value7`, echoed in returns and notifications. */
  merchantValues: Record<string, string>
  /** Tax-free part of the amount: if set, a partial cancel must state its tax-free part. */
  freeAmount: number
}

/** A registered transaction: the charge, and what only this provider stores. */
export interface Transaction extends Registered {
  /** Id in the window's address. */
  token: string
  authorizationId: string | null
  /** Expiry of the authentication, epoch ms. */
  expireAt: number
  /** Valid for one approval, requested or done. */
  isAuthorizationUsed: boolean
  approvalNo: string | null
}

/** State and helpers shared by the calls of this provider. */
export class KiccSimulator {
  readonly context: ProviderContext
  readonly requests: RepeatedRequests
  readonly #transactions: Transaction[] = []
  #lastNumber = randomInt(10_000_000)

  constructor(context: ProviderContext) {
    this.context = context
    this.requests = new RepeatedRequests(context.repeats)
  }

  register(transaction: Registered): Transaction {
    const registered: Transaction = {
      ...transaction,
      token: randomBytes(24).toString('base64url'),
      authorizationId: null,
      expireAt: 0,
      isAuthorizationUsed: false,
      approvalNo: null,
    }
    this.#transactions.push(registered)
    return registered
  }

  find(test: (transaction: Transaction) => boolean): Transaction | undefined {
    return this.#transactions.findLast(test)
  }

  isKnownMall(mallId: string): boolean {
    return storeIdOf(mallId) !== null
  }

  keyOf(mallId: string): string {
    return providerKey(this.context.secret, vendor, mallId)
  }

  /** A new transaction number of 20 digits. */
  nextNumber(): string {
    this.#lastNumber = (this.#lastNumber + 1) % 100_000_000
    return koreanStamp(this.context.now()).slice(2) + String(this.#lastNumber).padStart(8, '0')
  }

  /** Records a request and its answer with its charge. */
  note({ charge }: Transaction, call: string, code: string, requestId: string | null = null): void {
    this.context.ledger.note(charge, call, code, this.context.now(), requestId)
  }

  /** Records and answers a request without a matching charge. */
  refuse(
    code: KiccCode,
    refused: { call: string; body: unknown; detail?: string },
  ): { resCd: KiccCode; resMsg: string } {
    const { mallId, shopOrderNo, shopTransactionId } = asRecord(refused.body)
    this.context.ledger.refuse({
      at: this.context.now(),
      vendor,
      mid: textOf(mallId) ?? '',
      call: refused.call,
      code,
      orderNo: textOf(shopOrderNo),
      requestId: textOf(shopTransactionId),
    })
    return refusal(code, refused.detail)
  }
}

export function refusal(code: KiccCode, detail?: string): { resCd: KiccCode; resMsg: string } {
  return { resCd: code, resMsg: detail ? `${texts.messages[code]} (${detail})` : texts.messages[code] }
}

/** The message of success. */
export const ok = { resCd: kiccCode.ok, resMsg: texts.messages[kiccCode.ok] } as const

function asRecord(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 100) : null
}
