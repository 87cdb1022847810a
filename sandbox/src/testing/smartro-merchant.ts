import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { InquiryResult, InWindowMerchant } from './in-window-suite.ts'
import { keyOf, mid, today } from './merchant.ts'
import { eucKrForm, WindowMerchant } from './window-merchant.ts'

type Fields = Record<string, unknown>

export const smartroHash = (text: string) => btoa(createHash('md5').update(text).digest('hex'))

/** A merchant's server that implements Smartro's SmilePay by its manual, independent of the store API. */
export class SmartroMerchant extends WindowMerchant implements InWindowMerchant {
  tid = ''
  readonly mid: string
  readonly key: string

  constructor(http: FastifyInstance, account = mid) {
    super(http, 'smartro')
    this.mid = account
    this.key = keyOf('smartro', account)
  }

  form(changes: Fields = {}): Fields {
    const fields: Fields = {
      PayMethod: 'CARD',
      GoodsCnt: 1,
      GoodsName: '떡볶이 외 1건',
      Amt: 12_000,
      Moid: this.orderNo,
      MID: this.mid,
      ReturnURL: 'http://shop.test/pay/return/smartro/next?seal=s',
      RetryURL: 'http://shop.test/pay/return/smartro/retry?seal=s',
      StopURL: 'http://shop.test/pay/return/smartro/cancel?seal=s',
      BuyerName: '홍길동',
      BuyerTel: '01012345678',
      BuyerEmail: '',
      ediDate: this.stamp(),
      EncodingType: 'utf8',
      MallReserved: 'nonce-1',
      ...changes,
    }
    const signed = `${fields.ediDate}${fields.MID}${fields.Amt}${this.key}`
    return { EncryptData: smartroHash(signed), ...fields }
  }

  openPayment(changes: Fields = {}, page = 'pay') {
    return this.open(`/interfaceURL/${page}.do`, this.form(changes))
  }

  override async answerWindow(answer: 'pay' | 'cancel' = 'pay', scenario?: string) {
    const message = await super.answerWindow(answer, scenario)
    this.tid = message.fields?.TID ?? this.tid
    return message
  }

  orderAndAmountOf({ OID = '', Amt }: Record<string, string>) {
    return { orderNo: OID, amount: Number(Amt) }
  }

  codeOf({ ResultCode }: Record<string, string>) {
    return ResultCode
  }

  messageOf({ ResultMsg }: Record<string, string>) {
    return ResultMsg
  }

  rawList(changes: Fields = {}) {
    const fields: Fields = { MID: this.mid, Day: today, ediDate: this.stamp(), ...changes }
    const hashData = smartroHash(`${fields.MID}${fields.Day}${fields.ediDate}${this.key}`)
    return this.postForm('/payment/list.do', { hashData, ...fields })
  }

  async inquire(): Promise<InquiryResult | null> {
    const { List } = (await this.rawList()).json()
    const found = List.find(({ OID }: { OID: string }) => OID === this.orderNo)
    if (!found) return null
    this.tid = found.TID
    return { orderNo: found.OID, amount: Number(found.Amt), cancelled: Number(found.CancelAmt) }
  }

  /** @param coded how the form's body is encoded; EUC-KR as the manual says */
  async rawCancel(amount: number, changes: Fields = {}, coded = eucKrForm): Promise<Record<string, string>> {
    const PartialCancelCode = amount === 12_000 ? '0' : '1'
    const body = coded({
      TID: this.tid,
      CancelAmt: amount,
      Cancelpw: this.key,
      CancelMSG: '고객 요청',
      PartialCancelCode,
      hashData: smartroHash(`${this.tid}${this.key}${amount}${PartialCancelCode}`),
      ...changes,
    })
    const { rawPayload, headers } = await this.post('/payment/cancel.do', body, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    const text = new TextDecoder('euc-kr').decode(rawPayload)
    const fields = text.split('&').map((pair) => pair.split('='))
    return { ...Object.fromEntries(fields), contentType: headers['content-type'] }
  }

  async cancel(amount = 12_000): Promise<string> {
    return (await this.rawCancel(amount)).ResultCode ?? ''
  }
}
