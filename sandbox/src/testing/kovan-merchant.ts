import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { InquiryResult, InWindowMerchant } from './in-window-suite.ts'
import { keyOf, mid, today } from './merchant.ts'
import { WindowMerchant } from './window-merchant.ts'

type Fields = Record<string, unknown>

export const kovanHash = (text: string, key = keyOf('kovan')) =>
  createHmac('sha256', key).update(text).digest('base64')

/** A merchant's server that implements KOVAN by its manual, independent of the store API. */
export class KovanMerchant extends WindowMerchant implements InWindowMerchant {
  tid = ''

  constructor(http: FastifyInstance) {
    super(http, 'kovan')
  }

  form(changes: Fields = {}): Fields {
    const fields: Fields = {
      mid,
      rUrl: 'http://shop.test/pay/return/kovan/next?seal=s',
      cUrl: 'http://shop.test/pay/return/kovan/cancel?seal=s',
      rMethod: 'POST',
      payGroup: 'GEP',
      payType: 'CC',
      payBrand: '',
      buyItemnm: '떡볶이 외 1건',
      buyReqamt: 12_000,
      buyernm: '홍길동',
      orderno: this.orderNo,
      orderdt: today,
      ordertm: this.stamp().slice(8),
      reserved01: 'nonce-1',
      reserved02: this.orderNo,
      ...changes,
    }
    const signed = `${fields.orderno}${fields.orderdt}${fields.ordertm}${fields.buyReqamt}`
    return { checkHash: kovanHash(signed), ...fields }
  }

  openPayment(changes: Fields = {}, device = 'paypage') {
    return this.open(`/${device}/common/mainFrame.pay`, this.form(changes))
  }

  override async answerWindow(answer: 'pay' | 'cancel' = 'pay', scenario?: string) {
    const message = await super.answerWindow(answer, scenario)
    this.tid = message.fields?.TID ?? this.tid
    return message
  }

  orderAndAmountOf({ ORDERNO = '', APPROAMT }: Record<string, string>) {
    return { orderNo: ORDERNO, amount: Number(APPROAMT) }
  }

  codeOf({ RESULT_CODE }: Record<string, string>) {
    return RESULT_CODE
  }

  messageOf({ RESULT_MSG }: Record<string, string>) {
    return RESULT_MSG
  }

  async rawInquiry(changes: Fields = {}) {
    return this.post('/webpay/getTransInfo.pay', {
      mid,
      orderno: this.orderNo,
      orderdt: today,
      checkHash: kovanHash(`${this.orderNo}${today}${mid}`),
      ...changes,
    })
  }

  async inquire(): Promise<InquiryResult | null> {
    const { data } = (await this.rawInquiry()).json()
    if (data.length === 0) return null
    const [{ ORDERNO, APPROAMT, CANCEL_AMT, TID }] = data
    this.tid = TID
    return { orderNo: ORDERNO, amount: Number(APPROAMT), cancelled: Number(CANCEL_AMT) }
  }

  async rawCancel(amount: number, changes: Fields = {}) {
    return this.post('/api/cc/approv/cancel', {
      mid,
      pay_method: 'CC',
      tid: this.tid,
      cancel_amt: amount,
      tax_yn: 'Y',
      checkHash: kovanHash(`${this.tid}${mid}${amount}`),
      ...changes,
    })
  }

  async cancel(amount = 12_000): Promise<string> {
    return (await this.rawCancel(amount)).json().RESULT_CODE
  }
}
