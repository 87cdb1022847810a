import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { keyOf, mid } from './merchant.ts'
import type { TwoStepMerchant } from './two-step-suite.ts'
import { WindowMerchant } from './window-merchant.ts'

type Fields = Record<string, unknown>

const key = keyOf('kis')
export const kisHash = (subject: unknown, time = '20261118200640', signingKey = key, account = mid) =>
  createHash('sha256').update(`${account}${time}${subject}${signingKey}`).digest('hex')

/** A merchant's server that implements KISPG by its documents, independent of the store API. */
export class KisMerchant extends WindowMerchant implements TwoStepMerchant {
  tid = ''
  readonly mid: string

  constructor(http: FastifyInstance, account = mid) {
    super(http, 'kis')
    this.mid = account
  }

  #hash(subject: unknown, time: unknown): string {
    return kisHash(subject, String(time), keyOf('kis', this.mid), this.mid)
  }

  form(changes: Fields = {}): Fields {
    const fields: Fields = {
      payMethod: 'card',
      trxCd: '0',
      mid: this.mid,
      goodsNm: '떡볶이 외 1건',
      ordNo: this.orderNo,
      goodsAmt: 12_000,
      ordNm: '홍길동',
      ordTel: '01012345678',
      ordEmail: '',
      returnUrl: 'http://shop.test/pay/return/kis/next?seal=s',
      mbsReserved: 'nonce-1',
      ediDate: this.stamp(),
      goodsSplAmt: 10_910,
      goodsVat: 1090,
      goodsSvsAmt: 0,
      currencyType: 'KRW',
      model: 'WEB',
      charSet: 'utf-8',
      ...changes,
    }
    return { encData: this.#hash(fields.goodsAmt, fields.ediDate), ...fields }
  }

  openPayment(changes: Fields = {}) {
    return this.open('/v2/auth', this.form(changes))
  }

  override async answerWindow(answer: 'pay' | 'cancel' = 'pay', scenario?: string) {
    const message = await super.answerWindow(answer, scenario)
    this.tid = message.fields?.tid ?? this.tid
    return message
  }

  rawApprove(changes: Fields = {}) {
    const body = {
      mid: this.mid,
      tid: this.tid,
      goodsAmt: 12_000,
      ediDate: this.stamp(),
      charset: 'utf-8',
      ...changes,
    }
    return this.post('/v2/payment', { encData: this.#hash(body.goodsAmt, body.ediDate), ...body })
  }

  async approve(changes: Fields = {}) {
    return (await this.rawApprove(changes)).json()
  }

  orderAndAmountOf({ ordNo, amt }: Fields) {
    return { orderNo: ordNo, amount: Number(amt) }
  }

  codeOf({ resultCd }: Fields) {
    return resultCd
  }

  messageOf({ resultMsg }: Fields) {
    return resultMsg
  }

  async inquire(changes: Fields = {}) {
    const body = { mid: this.mid, tid: this.tid, ediDate: this.stamp(), ...changes }
    return (await this.post('/v2/inquiry', { encData: this.#hash(body.tid, body.ediDate), ...body })).json()
  }

  rawCancel(amount: number, changes: Fields = {}) {
    const body = {
      payMethod: 'card',
      mid: this.mid,
      tid: this.tid,
      canAmt: amount,
      canId: 'merchant',
      canNm: '상점',
      canMsg: '고객 요청',
      ediDate: this.stamp(),
      partCanFlg: amount === 12_000 ? '0' : '1',
      ...changes,
    }
    return this.post('/v2/cancel', { encData: this.#hash(body.canAmt, body.ediDate), ...body })
  }

  /** Both codes of success as one. */
  async cancel(amount = 12_000): Promise<string> {
    const { resultCd } = (await this.rawCancel(amount)).json()
    return resultCd === '2002' ? '2001' : resultCd
  }
}
