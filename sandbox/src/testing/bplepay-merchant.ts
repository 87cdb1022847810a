import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { mid, today } from './merchant.ts'
import { secret } from './signed.ts'
import type { TwoStepMerchant } from './two-step-suite.ts'
import { WindowMerchant } from './window-merchant.ts'

type Fields = Record<string, unknown>

export const bplepayKey = createHmac('sha256', secret).update(`provider-key:bplepay:${mid}`).digest()

export function sealed(content: unknown, key = bplepayKey) {
  const plain = typeof content === 'string' ? content : JSON.stringify(content)
  const cipher = createCipheriv('aes-256-cbc', key, Buffer.alloc(16))
  return {
    EV: cipher.update(plain, 'utf8', 'hex') + cipher.final('hex'),
    VV: createHmac('sha256', key).update(plain).digest('hex'),
  }
}

/** What is in an envelope, and whether it is signed with the account's key. */
export function unsealed({ EV = '', VV }: { EV?: string; VV?: string }) {
  const decipher = createDecipheriv('aes-256-cbc', bplepayKey, Buffer.alloc(16))
  const plain = decipher.update(EV, 'hex', 'utf8') + decipher.final('utf8')
  const isSigned = createHmac('sha256', bplepayKey).update(plain).digest('hex') === VV
  return { content: JSON.parse(plain), isSigned }
}

/** A merchant's server that implements the envelopes of bplepay by its samples, independent of the store API. */
export class BplepayMerchant extends WindowMerchant implements TwoStepMerchant {
  tid = ''
  token = ''

  constructor(http: FastifyInstance) {
    super(http, 'bplepay')
  }

  rawCall(name: string, content: unknown, changes: Fields = {}) {
    const RQ_DTIME = this.stamp()
    const body = { MID: mid, RQ_DTIME, TNO: `T${RQ_DTIME}`, ...sealed(content), RC: '', RM: '', ...changes }
    return this.post(`/gw/payment_${name}.jct`, body)
  }

  /** What is in the answer's envelope; without one, its code. */
  async call(name: string, content: unknown) {
    const envelope = (await this.rawCall(name, content)).json()
    return envelope.RC === '0000' ? unsealed(envelope).content : { code: envelope.RC }
  }

  reservation(changes: Fields = {}): Fields {
    return {
      mid,
      mode: 'test',
      merchantOrderDt: today,
      merchantOrderID: this.orderNo,
      merchantUserKey: '9',
      productName: '떡볶이 외 1건 🍜',
      quantity: 1,
      totalAmount: 12_000,
      taxFreeAmount: 0,
      vatAmount: 1091,
      approvalURL: 'http://shop.test/pay/return/bplepay/next?tx=1&seal=s',
      cancelURL: 'http://shop.test/pay/return/bplepay/cancel?tx=1&seal=s',
      failURL: 'http://shop.test/pay/return/bplepay/retry?tx=1&seal=s',
      apiCallYn: 'N',
      complexYn: 'N',
      ...changes,
    }
  }

  async openPayment(changes: Fields = {}) {
    const { data } = await this.call('reserve', this.reservation(changes))
    if (!data) return { statusCode: 400 }
    this.tid = data.tid
    this.pageUrl = new URL(data.redirectURLPC).pathname
    return { statusCode: 303 }
  }

  /** `fields` are what is in the envelope, with the code; the return is a GET, so nothing is posted (`sent`). */
  override async answerWindow(answer: 'pay' | 'cancel' = 'pay', scenario?: string) {
    const message = await super.answerWindow(answer, scenario)
    if (message.kind !== 'return') return message
    const { RC, EV } = message.fields
    const content = EV ? unsealed(message.fields).content : {}
    this.token = content.token ?? ''
    return { ...message, query: message.fields, fields: { code: RC, ...content }, sent: {} }
  }

  approval(changes: Fields = {}): Fields {
    return {
      mid,
      tid: this.tid,
      token: this.token,
      merchantOrderID: this.orderNo,
      merchantOrderDt: today,
      totalAmount: 12_000,
      payload: '',
      ...changes,
    }
  }

  async approve(changes: Fields = {}) {
    const { data, ...inner } = await this.call('approval', this.approval(changes))
    return { ...inner, ...data }
  }

  orderAndAmountOf({ merchantOrderID, totalAmount }: Fields) {
    return { orderNo: merchantOrderID, amount: Number(totalAmount) }
  }

  codeOf({ code }: Fields) {
    return code
  }

  messageOf({ message }: Fields) {
    return message
  }

  status(changes: Fields = {}) {
    return this.call('status', { mid, tid: this.tid, ...changes })
  }

  rawCancel(amount: number, changes: Fields = {}) {
    return this.call('cancel', {
      mid,
      tid: this.tid,
      cancelAmount: amount,
      cancelTaxFreeAmount: 0,
      ...changes,
    })
  }

  async cancel(amount = 12_000): Promise<string> {
    return (await this.rawCancel(amount)).code
  }
}
