import type { Charge } from '../ledger/charge.ts'
import { Simulator, type Transaction } from '../simulator.ts'
import type { Authorization } from '../window/authorization.ts'
import type { KorpayCode } from './codes.ts'
import texts from './texts.json' with { type: 'json' }

/** What this provider stores with a transaction. */
export interface KorpayDetails {
  /** Echoed in the return and in the approval's answer. */
  reserved: string
  tid: string
  authorization: Authorization | null
}
export type KorpayTransaction = Transaction<KorpayDetails>

export class KorpaySimulator extends Simulator<KorpayDetails> {
  nextTid(): string {
    return `korpay${this.stamp()}${this.nextNumber(8)}`
  }
}

/** Code and message of a return and of an approval. */
export function resultOf(code: KorpayCode, detail?: string): { resultCode: string; message: string } {
  const message = texts.messages[code]
  return { resultCode: code, message: detail === undefined ? message : `${message} (${detail})` }
}

/** The card company's number of the approval, 8 digits. */
export function approvalNoOf({ tid }: Charge): string {
  return tid?.slice(-8) ?? ''
}
