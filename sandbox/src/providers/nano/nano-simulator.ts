import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import type { Charge } from '../ledger/charge.ts'
import { fieldsOf, Simulator, type Transaction, wrongField } from '../simulator.ts'
import { text } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { type NanoCode, nanoCode } from './codes.ts'
import texts from './texts.json' with { type: 'json' }

/** What this provider stores with a transaction. */
export interface NanoDetails {
  /** Echoed in the return (`compOrderMem`). */
  memo: string
  tranNo: string
}
export type NanoTransaction = Transaction<NanoDetails>

/** A received request. */
export interface NanoRequest {
  body: unknown
  /** The `Authorization` header: the API key, bare. */
  key: string | undefined
}

/** Fields that every request has. */
export const commonFields = { ver: text(10), loginId: text(40), shopcode: text(20) }

export class NanoSimulator extends Simulator<NanoDetails> {
  nextTranNo(): string {
    return this.stamp().slice(2) + this.nextNumber(8)
  }

  /** Parses a request and checks its key: the fields, or the refusal to send. */
  read<Schema extends v.GenericSchema<unknown, { shopcode: string }>>(
    call: string,
    schema: Schema,
    { body, key }: NanoRequest,
  ): { request: v.InferOutput<Schema> } | { refused: ProviderAnswer } {
    const read = v.safeParse(schema, body)
    if (!read.success) return { refused: this.refuse(nanoCode.badField, call, body, wrongField(read.issues)) }
    const { shopcode } = read.output
    if (storeIdOf(shopcode) === null) return { refused: this.refuse(nanoCode.unknownMerchant, call, body) }
    if (!key || !sameText(key, this.keyOf(shopcode))) {
      return { refused: this.refuse(nanoCode.wrongKey, call, body) }
    }
    return { request: read.output }
  }

  /** Answers a request without a matching charge, and records it. */
  refuse(code: NanoCode, call: string, body: unknown, detail?: string): ProviderAnswer {
    const { shopcode, compOrderNo } = fieldsOf(body)
    this.noteRefusal(call, code, { mid: shopcode, orderNo: compOrderNo })
    return { fields: resultOf(code, detail) }
  }

  /** Answers a request about a charge, and records it. */
  respond(charge: Charge, code: NanoCode, call: string): ProviderAnswer {
    this.note(charge, call, code)
    return { fields: resultOf(code) }
  }
}

export function resultOf(code: NanoCode, detail?: string): { resultCode: string; resultMsg: string } {
  const message = texts.messages[code]
  return { resultCode: code, resultMsg: detail === undefined ? message : `${message} (${detail})` }
}
