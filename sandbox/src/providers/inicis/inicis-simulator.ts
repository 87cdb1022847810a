import type { Charge } from '../ledger/charge.ts'
import { Simulator, type Transaction } from '../simulator.ts'
import type { Authorization } from '../window/authorization.ts'
import type { FormCharset } from '../wire/accept-forms.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import type { InicisCode } from './codes.ts'
import texts from './texts.json' with { type: 'json' }

/** What this provider stores with a transaction: a desktop and a phone are two flows. */
export interface InicisDetails {
  flow: 'pc' | 'mobile'
  buyerName: string
  /** Charset of the return. */
  charset: FormCharset
  /** Echoed: `merchantData` or `P_NOTI`. */
  echo: string
  /** On a phone: number of the authentication. */
  authTid: string
  authorization: Authorization | null
}
export type InicisTransaction = Transaction<InicisDetails>

export class InicisSimulator extends Simulator<InicisDetails> {
  /** A number of 40 characters (more where the account number has more than ten), beginning with its kind. */
  nextTid(kind: 'INIMX_AUTH' | 'INIMX_CARD' | 'StdpayCARD', mid: string): string {
    return `${kind}${mid}${this.stamp()}${this.nextNumber(6)}`
  }

  /** Answers a request of the desktop's flow, or a refund, without a matching charge, and records it. */
  refuse(code: InicisCode, call: string, mid: unknown, detail?: string): ProviderAnswer {
    this.noteRefusal(call, code, { mid, orderNo: undefined })
    return { fields: resultOf(code, detail) }
  }

  respond(charge: Charge, code: InicisCode, call: string): ProviderAnswer {
    this.note(charge, call, code)
    return { fields: resultOf(code) }
  }
}

/** Fields of answers of the desktop's flow and of refunds. */
export function resultOf(code: InicisCode, detail?: string): { resultCode: InicisCode; resultMsg: string } {
  return { resultCode: code, resultMsg: messageOf(code, detail) }
}

export function messageOf(code: InicisCode, detail?: string): string {
  const message = texts.messages[code]
  return detail === undefined ? message : `${message} (${detail})`
}
