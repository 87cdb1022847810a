import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { InquiryResult, InWindowMerchant } from './in-window-suite.ts'
import { keyOf, mid, today } from './merchant.ts'
import { testNow } from './signed.ts'
import { WindowMerchant } from './window-merchant.ts'

type Fields = Record<string, unknown>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const key = keyOf('nano')
const commonFields = { ver: '2.7', loginId: 'shop', shopcode: mid }

/** A merchant's server that implements NANO PG's authenticated payment by its manual, independent of the store API. */
export class NanoCertMerchant extends WindowMerchant implements InWindowMerchant {
  tranNo = ''

  constructor(http: FastifyInstance) {
    super(http, 'nano')
  }

  request(changes: Fields = {}): Fields {
    const fields: Fields = {
      ...commonFields,
      orderName: '홍길동',
      orderTel: '01012345678',
      orderEmail: '',
      payWay: 'card',
      goodsName: '떡볶이 외 1건',
      reqPayAmt: 12_000,
      receiveUrl: 'http://shop.test/pay/return/nano/next?seal=s',
      compOrderNo: this.orderNo,
      compOrderMem: 'nonce-1',
      timestamp: testNow,
      ...changes,
    }
    const { ver, loginId, shopcode, reqPayAmt, timestamp } = fields
    const hashValue = sha256(`${ver}${loginId}${shopcode}${reqPayAmt}${timestamp}${key}NANO`)
    return { hashValue, ...fields }
  }

  rawRequest(changes: Fields = {}, device = 'pc', authorization = key) {
    return this.post(`/api/payment/cert/${device}/request.io`, this.request(changes), { authorization })
  }

  async openPayment() {
    const { body } = await this.rawRequest()
    const [, address] = /location\.href='([^']+)'/.exec(body) ?? []
    if (address === undefined) return { statusCode: 400 }
    this.pageUrl = new URL(address).pathname
    return { statusCode: 303 }
  }

  override async answerWindow(answer: 'pay' | 'cancel' = 'pay', scenario?: string) {
    const message = await super.answerWindow(answer, scenario)
    this.tranNo = message.fields?.tranNo ?? this.tranNo
    return message
  }

  orderAndAmountOf({ compOrderNo = '', reqPayAmt }: Record<string, string>) {
    return { orderNo: compOrderNo, amount: Number(reqPayAmt) }
  }

  codeOf({ resultCode }: Record<string, string>) {
    return resultCode
  }

  messageOf({ resultMsg }: Record<string, string>) {
    return resultMsg
  }

  rawList(changes: Fields = {}, authorization = key) {
    return this.post('/api/payment/list.io', { ...commonFields, day: today, ...changes }, { authorization })
  }

  async inquire(): Promise<InquiryResult | null> {
    const { list } = (await this.rawList()).json()
    const found = list.find(({ compOrderNo }: { compOrderNo: string }) => compOrderNo === this.orderNo)
    if (!found) return null
    this.tranNo = found.tranNo
    return { orderNo: found.compOrderNo, amount: found.reqPayAmt, cancelled: found.cancelAmt }
  }

  rawCancel(cancelAmt: number, changes: Fields = {}, authorization = key) {
    const ids = { tranNo: this.tranNo, compOrderNo: this.orderNo }
    const body = { ...commonFields, payMethod: 'card', cancelAmt, ...ids, ...changes }
    return this.post('/api/payment/cancel.io', body, { authorization })
  }

  async cancel(amount = 12_000): Promise<string> {
    return (await this.rawCancel(amount)).json().resultCode
  }
}
