import type { Charge } from '../ledger/charge.ts'
import { Simulator, type Transaction } from '../simulator.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import type { KovanCode } from './codes.ts'
import texts from './texts.json' with { type: 'json' }

/** What this provider stores with a transaction. */
export interface KovanDetails {
  /** `CC` card, `KKP` KakaoPay. */
  payType: 'CC' | 'KKP'
  /** The customer's cancel goes here. */
  cancelUrl: string
  /** The merchant's day of the order, `yyyyMMdd`, part of the inquiry's key. */
  orderDay: string
  /** Echoed in the return. */
  reserved01: string
  reserved02: string
  /** 15 characters. */
  tid: string
}
export type KovanTransaction = Transaction<KovanDetails>

export class KovanSimulator extends Simulator<KovanDetails> {
  /** Answers a request without a matching charge, and records it. */
  refuse(code: KovanCode, call: string, body: Record<string, unknown>, detail?: string): ProviderAnswer {
    this.noteRefusal(call, code, { mid: body.mid, orderNo: body.orderno })
    return { fields: resultOf(code, detail) }
  }

  /** Answers a request about a charge, and records it. */
  respond(charge: Charge, code: KovanCode, call: string): ProviderAnswer {
    this.note(charge, call, code)
    return { fields: resultOf(code) }
  }
}

export function resultOf(code: KovanCode, detail?: string): { RESULT_CODE: string; RESULT_MSG: string } {
  const message = texts.messages[code]
  return { RESULT_CODE: code, RESULT_MSG: detail === undefined ? message : `${message} (${detail})` }
}
