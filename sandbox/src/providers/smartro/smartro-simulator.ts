import type { Charge } from '../ledger/charge.ts'
import { Simulator, type Transaction } from '../simulator.ts'
import type { FormCharset } from '../wire/accept-forms.ts'
import { newSmartroTid } from '../wire/smartro-tid.ts'
import type { SmartroCode } from './codes.ts'
import texts from './texts.json' with { type: 'json' }

/** What this provider stores with a transaction. */
export interface SmartroDetails {
  /** Charset of the merchant's form and of the return (`EncodingType`). */
  charset: FormCharset
  /** Where the server sends the return again. */
  retryUrl: string | null
  /** Where a customer's cancel on a phone goes. */
  stopUrl: string | null
  /** Fields of the form that the return has, too. */
  echoes: Record<string, string>
  /** Echoed in the return (`MallReserved`). */
  reserved: string
  /** Begins with the account number. */
  tid: string
}
export type SmartroTransaction = Transaction<SmartroDetails>
type Result = { ResultCode: string; ResultMsg: string }

export class SmartroSimulator extends Simulator<SmartroDetails> {
  nextTid(mid: string): string {
    return newSmartroTid(mid, this.stamp(), this.nextNumber(4))
  }

  /** Answers a request without a matching charge, and records it. */
  refuse(code: SmartroCode, call: string, ids: { mid: unknown; orderNo?: unknown }, detail?: string) {
    this.noteRefusal(call, code, { orderNo: undefined, ...ids })
    return { fields: resultOf(code, detail) }
  }

  /** Answers a request about a charge, and records it. */
  respond(charge: Charge, code: SmartroCode, call: string) {
    this.note(charge, call, code)
    return { fields: resultOf(code) }
  }
}

export function resultOf(code: SmartroCode, detail?: string): Result {
  const message = texts.messages[code]
  return { ResultCode: code, ResultMsg: detail === undefined ? message : `${message} (${detail})` }
}
