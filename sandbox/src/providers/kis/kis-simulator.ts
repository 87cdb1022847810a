import type { Charge } from '../ledger/charge.ts'
import { Simulator, type Transaction } from '../simulator.ts'
import type { Authorization } from '../window/authorization.ts'
import type { FormCharset } from '../wire/accept-forms.ts'
import { text } from '../wire/fields.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import type { KisCode } from './codes.ts'
import texts from './texts.json' with { type: 'json' }

/** A transaction number: 30 characters with an account number of ten; a sample store's may have up to three more. */
export const kisTid = text(33)

/** What this provider stores with a transaction. */
export interface KisDetails {
  /** Charset of the merchant's form and of the return (`charSet`). */
  charset: FormCharset
  buyerName: string
  /** Echoed in the return (`mbsReserved`). */
  reserved: string
  /** Begins with the account. */
  tid: string
  authorization: Authorization | null
}
export type KisTransaction = Transaction<KisDetails>

export class KisSimulator extends Simulator<KisDetails> {
  /** Account, service `01` card, media `01`, time, and a number. */
  nextTid(mid: string): string {
    return `${mid}0101${this.stamp().slice(2)}${this.nextNumber(4)}`
  }

  /** Answers a request without a matching charge, and records it. */
  refuse(
    code: KisCode,
    call: string,
    { mid, ordNo }: Record<string, unknown>,
    detail?: string,
  ): ProviderAnswer {
    this.noteRefusal(call, code, { mid, orderNo: ordNo })
    return { fields: resultOf(code, detail) }
  }

  /** Answers a request about a charge, and records it. */
  respond(charge: Charge, code: KisCode, call: string): ProviderAnswer {
    this.note(charge, call, code)
    return { fields: resultOf(code) }
  }
}

export function resultOf(code: KisCode, detail?: string): { resultCd: KisCode; resultMsg: string } {
  const message = texts.messages[code]
  return { resultCd: code, resultMsg: detail === undefined ? message : `${message} (${detail})` }
}
