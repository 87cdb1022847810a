import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { providerKey, storeIdOf } from '../accounts.ts'
import type { Charge } from '../ledger/charge.ts'
import type { ProviderContext } from '../provider.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { type NanohandCode, nanohandCode } from './codes.ts'
import texts from './texts.json' with { type: 'json' }

export const vendor = 'nanohand'

/** A received request. */
export interface NanohandRequest {
  body: unknown
  /** The `Authorization` header: the API key, bare. */
  key: string | undefined
  publicUrl: string
}

/** Fields that every request has. */
export const commonFields = {
  ver: v.pipe(v.string(), v.minLength(1), v.maxLength(10)),
  loginId: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  shopcode: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
}
export const orderNo = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
/** Integer won above 0, as a number or as digits. */
export const won = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
)

/** State and helpers shared by the calls of this provider. */
export class NanohandSimulator {
  readonly context: ProviderContext
  #lastNumber = randomInt(10_000_000)

  constructor(context: ProviderContext) {
    this.context = context
  }

  keyOf(shopcode: string): string {
    return providerKey(this.context.secret, vendor, shopcode)
  }

  /** Parses a request and checks its key: the fields, or the refusal to send. */
  read<Schema extends v.GenericSchema<unknown, { shopcode: string }>>(
    call: string,
    schema: Schema,
    { body, key }: NanohandRequest,
  ): { request: v.InferOutput<Schema> } | { refused: ProviderAnswer } {
    const read = v.safeParse(schema, body)
    if (!read.success) {
      const [issue] = read.issues
      // The message names the field and never its value, which may be a card number.
      return { refused: this.refuse(nanohandCode.badField, call, body, v.getDotPath(issue) ?? 'body') }
    }
    const { shopcode } = read.output
    if (storeIdOf(shopcode) === null)
      return { refused: this.refuse(nanohandCode.unknownMerchant, call, body) }
    if (!key || !sameText(key, this.keyOf(shopcode))) {
      return { refused: this.refuse(nanohandCode.wrongKey, call, body) }
    }
    return { request: read.output }
  }

  /** The latest charge of an order number. */
  find(shopcode: string, compOrderNo: string, test: (charge: Charge) => boolean = () => true) {
    return this.context.ledger.find(
      (charge) =>
        charge.vendor === vendor && charge.mid === shopcode && charge.orderNo === compOrderNo && test(charge),
    )
  }

  nextNumber(): string {
    this.#lastNumber = (this.#lastNumber + 1) % 100_000_000
    return koreanStamp(this.context.now()).slice(2) + String(this.#lastNumber).padStart(8, '0')
  }

  /** Records and answers a request without a matching charge. */
  refuse(code: NanohandCode, call: string, body: unknown, detail?: string): ProviderAnswer {
    this.#recordRefusal(code, call, body)
    return { fields: resultOf(code, detail) }
  }

  /** Approves nothing, records that, and sends no answer, or HTML. */
  answerUnreadably(deliveryFault: 'lost' | 'html', call: string, body: unknown): ProviderAnswer {
    this.#recordRefusal(deliveryFault, call, body)
    return { fields: {}, deliveryFault }
  }

  #recordRefusal(code: string, call: string, body: unknown): void {
    const { shopcode, compOrderNo } = ((typeof body === 'object' && body) || {}) as Record<string, unknown>
    this.context.ledger.refuse({
      at: this.context.now(),
      vendor,
      mid: textOf(shopcode) ?? '',
      call,
      code,
      orderNo: textOf(compOrderNo),
      requestId: null,
    })
  }
}

/** Code and message of an answer, of a success or a refusal. */
export function resultOf(code: NanohandCode, detail?: string) {
  return {
    resultCode: code,
    resultMsg: detail ? `${texts.messages[code]} (${detail})` : texts.messages[code],
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 40) : null
}
