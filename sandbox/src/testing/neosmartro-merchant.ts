import { createCipheriv, createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { keyOf, mid } from './merchant.ts'
import type { TwoStepMerchant } from './two-step-suite.ts'
import { WindowMerchant } from './window-merchant.ts'

type Fields = Record<string, unknown>

export const neosmartroHash = (text: string) => createHash('sha256').update(text).digest('base64')
export const phoneUserAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148'

export function neosmartroEncrypted(content: unknown, secret = keyOf('neosmartropg')): string {
  const cipher = createCipheriv('aes-256-cbc', secret.slice(0, 32), Buffer.alloc(16))
  return cipher.update(JSON.stringify(content), 'utf8', 'base64') + cipher.final('base64')
}

/** A merchant's server that implements smartropay (`neosmartropg`) by its samples, independent of the store API. */
export class NeosmartroMerchant extends WindowMerchant implements TwoStepMerchant {
  authorization: Fields = {}
  readonly mid: string
  readonly key: string

  constructor(http: FastifyInstance, account = mid) {
    super(http, 'neosmartropg')
    this.mid = account
    this.key = keyOf('neosmartropg', account)
  }

  get tid(): string {
    return String(this.authorization.Tid)
  }

  form(changes: Fields = {}): Fields {
    const fields: Fields = {
      PayMethod: 'CARD',
      GoodsCnt: 1,
      GoodsName: '떡볶이 외 1건',
      Amt: 12_000,
      Moid: this.orderNo,
      Mid: this.mid,
      ReturnUrl: 'http://shop.test/pay/return/neosmartropg/next?seal=s',
      StopUrl: 'http://shop.test/pay/return/neosmartropg/cancel?seal=s',
      BuyerName: '홍길동',
      BuyerTel: '01012345678',
      EdiDate: this.stamp(),
      MallReserved: 'nonce-1',
      ...changes,
    }
    const signed = `${fields.EdiDate}${fields.Mid}${fields.Amt}${this.key}`
    return { EncryptData: neosmartroHash(signed), ...fields }
  }

  openPayment(changes: Fields = {}, device = 'mobile', agent = phoneUserAgent) {
    return this.open(`/${device}/payView.do`, this.form(changes), { 'user-agent': agent })
  }

  override async answerWindow(answer: 'pay' | 'cancel' = 'pay', scenario?: string) {
    const message = await super.answerWindow(answer, scenario)
    const { Tid, TrAuthKey } = message.fields ?? {}
    this.authorization = { Tid, TrAuthKey }
    return message
  }

  rawApproval(changes: Fields = {}, call = 'urlCallApproval') {
    return this.post(`/payment/approval/${call}.do`, { ...this.authorization, ...changes })
  }

  async approve() {
    return (await this.rawApproval()).json()
  }

  async inquire() {
    return (await this.rawApproval({}, 'approvalInquiry')).json()
  }

  orderAndAmountOf({ Moid, Amt }: Fields) {
    return { orderNo: Moid, amount: Number(Amt) }
  }

  codeOf({ ResultCode }: Fields) {
    return ResultCode
  }

  messageOf({ ResultMsg }: Fields) {
    return ResultMsg
  }

  rawCancel(amount: number, changes: Fields = {}, outerFields: Fields = {}) {
    const PartialCancelCode = amount === 12_000 ? '0' : '1'
    const content = {
      SERVICE_MODE: 'CL1',
      Tid: this.tid,
      Mid: this.mid,
      CancelAmt: String(amount),
      CancelPwd: this.key,
      CancelMsg: '고객 요청',
      CancelSeq: '1',
      PartialCancelCode,
      HashData: neosmartroHash(`${this.tid}${this.key}${amount}${PartialCancelCode}`),
      ...changes,
    }
    const body = { EncData: neosmartroEncrypted(content, this.key), Mid: this.mid, ...outerFields }
    return this.post('/payment/approval/cancel.do', body)
  }

  async cancel(amount = 12_000): Promise<string> {
    return (await this.rawCancel(amount)).json().ResultCode
  }
}
