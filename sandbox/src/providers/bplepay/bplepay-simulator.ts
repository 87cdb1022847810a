import type { Charge } from '../ledger/charge.ts'
import { Simulator, type Transaction } from '../simulator.ts'
import type { Authorization } from '../window/authorization.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { seal } from './cipher.ts'
import { type BplepayCode, bplepayCode } from './codes.ts'
import texts from './texts.json' with { type: 'json' }

/** What this provider stores with a transaction. */
export interface BplepayDetails {
  /** Where a customer's cancel and a decline go. */
  cancelUrl: string
  failUrl: string
  orderDay: string
  userKey: string
  quantity: number
  /** Won. */
  taxFreeAmount: number
  vatAmount: number
  /** `yyyyMMddHHmmss`, Korean time. */
  createdAt: string
  tid: string
  authorization: Authorization | null
}
export type BplepayTransaction = Transaction<BplepayDetails>

/** A request whose envelope was opened. */
export interface OpenedRequest {
  mid: string
  content: unknown
  publicUrl: string
}

/** What is in an answer's envelope. */
export interface EnvelopeContent {
  code: BplepayCode
  message: string
  data?: Record<string, unknown>
}

export class BplepaySimulator extends Simulator<BplepayDetails> {
  nextTid(kind: 'T' | 'A'): string {
    return `${kind}${this.stamp()}${this.nextNumber(8)}`
  }

  /** Answers a request without a matching charge, and records it. */
  refuse(code: BplepayCode, call: string, { mid }: OpenedRequest, detail?: string): ProviderAnswer {
    this.noteRefusal(call, code, { mid, orderNo: undefined })
    return this.enveloped(mid, resultOf(code, detail))
  }

  /** Answers a request about a charge, and records it. */
  respond(charge: Charge, call: string, inner: EnvelopeContent): ProviderAnswer {
    this.note(charge, call, inner.code)
    return this.enveloped(charge.mid, inner)
  }

  /** @param fault of the envelope: signed with another key, or with the time of another day */
  enveloped(
    mid: string,
    inner: EnvelopeContent,
    fault: { wrongKey?: boolean; at?: string } = {},
  ): ProviderAnswer {
    const key = this.keyHexOf(mid)
    const plain = JSON.stringify(inner)
    const { VV } = seal(fault.wrongKey ? key.split('').reverse().join('') : key, plain)
    const { EV } = seal(key, plain)
    const stamp = fault.at ?? this.stamp()
    return {
      fields: { MID: mid, RQ_DTIME: stamp, TNO: '', EV, VV, RC: bplepayCode.ok, RM: texts.messages['0000'] },
    }
  }

  /** Refuses a request whose envelope is invalid or not of now, and records it; the answer has no encrypted part. */
  refuseUnencrypted(code: BplepayCode, call: string, mid: unknown): ProviderAnswer {
    this.noteRefusal(call, code, { mid, orderNo: undefined })
    return {
      fields: {
        MID: String(mid ?? ''),
        RQ_DTIME: this.stamp(),
        TNO: '',
        EV: '',
        VV: '',
        RC: code,
        RM: texts.messages[code],
      },
    }
  }
}

export function resultOf(code: BplepayCode, detail?: string): EnvelopeContent {
  const message = texts.messages[code]
  return { code, message: detail === undefined ? message : `${message} (${detail})` }
}
