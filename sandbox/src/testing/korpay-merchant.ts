import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { keyOf, mid } from './merchant.ts'
import type { TwoStepMerchant } from './two-step-suite.ts'
import { WindowMerchant } from './window-merchant.ts'

type Fields = Record<string, unknown>

export const korpayHash = (text: string) => createHash('sha256').update(text).digest('hex')
const key = keyOf('korpay')

/** A merchant's server that implements KORPAY by its sample, independent of the store API. */
export class KorpayMerchant extends WindowMerchant implements TwoStepMerchant {
  paymentKey = ''
  tid: string | undefined

  constructor(http: FastifyInstance) {
    super(http, 'korpay')
  }

  form(changes: Fields = {}): Fields {
    const fields: Fields = {
      merchantId: mid,
      productName: '떡볶이 외 1건',
      orderNumber: this.orderNo,
      amount: 12_000,
      payMethod: 'card',
      returnUrl: 'http://shop.test/pay/return/korpay/next?seal=s',
      ediDate: this.stamp(),
      customerName: '홍길동',
      customerPhone: '01012345678',
      reserved: 'nonce-1',
      language: 'ko',
      ...changes,
    }
    const hashKey = korpayHash(`${fields.merchantId}${fields.ediDate}${fields.amount}${key}`)
    return { hashKey, ...fields }
  }

  openPayment(changes: Fields = {}) {
    return this.open('/payment', this.form(changes))
  }

  override async answerWindow(answer: 'pay' | 'cancel' = 'pay', scenario?: string) {
    const message = await super.answerWindow(answer, scenario)
    this.paymentKey = message.fields?.paymentKey ?? ''
    return message
  }

  rawConfirm(paymentKey = this.paymentKey, headers: Record<string, string> = {}) {
    return this.http.inject({
      method: 'POST',
      url: `/korpay/payments/confirm?paymentKey=${encodeURIComponent(paymentKey)}`,
      headers,
    })
  }

  async approve() {
    const answer = (await this.rawConfirm()).json()
    this.tid = answer.tid
    return answer
  }

  orderAndAmountOf({ orderNumber, amount }: Fields) {
    return { orderNo: orderNumber, amount: Number(amount) }
  }

  codeOf({ resultCode }: Fields) {
    return resultCode
  }

  messageOf({ message }: Fields) {
    return message
  }

  rawCancel(amount: number, changes: Fields = {}) {
    const ediDate = this.stamp()
    return this.post('/payments/cancel', {
      mid,
      ordNo: this.orderNo,
      ...(this.tid === undefined ? {} : { tid: this.tid }),
      canAmt: amount,
      canNm: '상점',
      canMsg: '고객 요청',
      partCanFlg: amount === 12_000 ? '0' : '1',
      ediDate,
      hashKey: korpayHash(`${mid}${ediDate}${amount}${key}`),
      ...changes,
    })
  }

  async cancel(amount = 12_000): Promise<string> {
    return (await this.rawCancel(amount)).json().res_code
  }
}
