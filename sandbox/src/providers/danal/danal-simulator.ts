import type { AnswerDelivery } from '../faults/injected-faults.ts'
import type { Charge } from '../ledger/charge.ts'
import { Simulator, type Transaction } from '../simulator.ts'
import type { Authorization } from '../window/authorization.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { encrypt } from './cipher.ts'
import type { DanalCode } from './codes.ts'
import texts from './texts.json' with { type: 'json' }

/** What this provider stores with a transaction. */
export interface DanalDetails {
  /** The customer's cancel goes here. */
  cancelUrl: string
  /** Where the provider's server notifies the merchant; null without notifications. */
  notifyUrl: string | null
  /** Fields of the registration that the approval's answer has, too. */
  echoes: Record<string, string>
  /** 24 digits. */
  tid: string
  authorization: Authorization | null
}
export type DanalTransaction = Transaction<DanalDetails>

/** A merchant's message, decrypted; `cpid` is its account at the provider. */
export interface DanalMessage {
  cpid: string
  fields: Record<string, string>
  publicUrl: string
}

export class DanalSimulator extends Simulator<DanalDetails> {
  nextTid(): string {
    return `${this.stamp()}00${this.nextNumber(8)}`
  }

  /** Answers a request without a matching charge, encrypted, and records it. */
  refuse(code: DanalCode, call: string, { cpid, fields }: DanalMessage, detail?: string): ProviderAnswer {
    this.noteRefusal(call, code, { mid: cpid, orderNo: fields.ORDERID })
    return this.encryptedAnswer(cpid, resultOf(code, detail))
  }

  /** Answers a request about a charge, encrypted, and records it. */
  respond(
    charge: Charge,
    call: string,
    fields: { RETURNCODE: DanalCode } & Record<string, string>,
    { deliveryFault, delayMs }: AnswerDelivery = {},
  ): ProviderAnswer {
    this.note(charge, call, fields.RETURNCODE)
    const answer = this.encryptedAnswer(charge.mid, fields)
    return { ...answer, ...(deliveryFault ? { deliveryFault } : {}), ...(delayMs ? { delayMs } : {}) }
  }

  /** An answer with these fields, encrypted with the account's key. */
  encryptedAnswer(cpid: string, fields: Record<string, string>): ProviderAnswer {
    const data = encodeURIComponent(encrypt(this.keyHexOf(cpid), fields))
    return { fields: { DATA: data }, format: 'pairs', charset: 'euc-kr' }
  }

  /** Refuses a request and records it. The answer is not encrypted: the account is unknown, or the key was wrong. */
  refuseUnencrypted(call: string, code: DanalCode, cpid: unknown): ProviderAnswer {
    this.noteRefusal(call, code, { mid: cpid, orderNo: undefined })
    return { fields: resultOf(code), format: 'pairs', charset: 'euc-kr' }
  }
}

export function resultOf(code: DanalCode, detail?: string): { RETURNCODE: DanalCode; RETURNMSG: string } {
  const message = texts.messages[code]
  return { RETURNCODE: code, RETURNMSG: detail === undefined ? message : `${message} (${detail})` }
}
