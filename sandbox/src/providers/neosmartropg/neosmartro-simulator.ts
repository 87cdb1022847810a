import type { Charge } from '../ledger/charge.ts'
import { Simulator, type Transaction } from '../simulator.ts'
import type { Authorization } from '../window/authorization.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { newSmartroTid } from '../wire/smartro-tid.ts'
import type { NeosmartroCode, PayMethod } from './codes.ts'
import texts from './texts.json' with { type: 'json' }

/** What this provider stores with a transaction. */
export interface NeosmartroDetails {
  /** On a desktop the window is a frame, and the provider's script calls the merchant's callback. */
  device: 'pc' | 'mobile'
  payMethod: PayMethod
  /** Where a customer's cancel on a phone goes. */
  stopUrl: string | null
  buyerName: string
  buyerTel: string
  /** Echoed in the approval (`MallReserved`). */
  reserved: string
  /** Begins with the account number. */
  tid: string
  /** Its key is `TrAuthKey`. */
  authorization: Authorization | null
}
export type NeosmartroTransaction = Transaction<NeosmartroDetails>

export class NeosmartroSimulator extends Simulator<NeosmartroDetails> {
  nextTid(mid: string): string {
    return newSmartroTid(mid, this.stamp(), this.nextNumber(4))
  }

  /** Answers a request without a matching charge, and records it. */
  refuse(code: NeosmartroCode, call: string, mid: unknown, detail?: string): ProviderAnswer {
    this.noteRefusal(call, code, { mid, orderNo: undefined })
    return { fields: resultOf(code, detail) }
  }

  /** Answers a request about a charge, and records it. */
  respond(charge: Charge, code: NeosmartroCode, call: string): ProviderAnswer {
    this.note(charge, call, code)
    return { fields: resultOf(code) }
  }
}

export function resultOf(code: NeosmartroCode, detail?: string): { ResultCode: string; ResultMsg: string } {
  const message = texts.messages[code]
  return { ResultCode: code, ResultMsg: detail === undefined ? message : `${message} (${detail})` }
}
