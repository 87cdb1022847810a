import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { keyOf, mid } from './merchant.ts'
import type { TwoStepMerchant } from './two-step-suite.ts'
import { decodedForm, WindowMerchant } from './window-merchant.ts'

type Fields = Record<string, unknown>

const key = keyOf('inicis')
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const sha512 = (text: string) => createHash('sha512').update(text)

/** What both flows of a merchant's server have: refunds. */
abstract class InicisMerchant extends WindowMerchant {
  tid = ''

  constructor(http: FastifyInstance) {
    super(http, 'inicis')
  }

  rawRefund(price: number | null, changes: Fields = {}) {
    const fields: Fields = {
      type: price === null ? 'Refund' : 'PartialRefund',
      paymethod: 'Card',
      timestamp: this.stamp(),
      clientIp: '127.0.0.1',
      mid,
      tid: this.tid,
      msg: '고객 요청',
      ...(price === null ? {} : { price, confirmPrice: 0 }),
      ...changes,
    }
    const { type, paymethod, timestamp, clientIp } = fields
    const text = `${key}${type}${paymethod}${timestamp}${clientIp}${fields.mid}${fields.tid}`
    return this.postForm('/api/v1/refund', { hashData: sha512(text).digest('hex'), ...fields })
  }

  async cancel(amount = 12_000): Promise<string> {
    const { approvedAmount, cancelledAmount } = await this.charge()
    const confirmPrice = Math.max(0, approvedAmount - cancelledAmount - amount)
    const answer = await (amount === 12_000 ? this.rawRefund(null) : this.rawRefund(amount, { confirmPrice }))
    return answer.json().resultCode
  }
}

/** A merchant's server and its page that implement INIStdPay by the samples, independent of the store API. */
export class InicisDesktopMerchant extends InicisMerchant implements TwoStepMerchant {
  authToken = ''

  form(changes: Fields = {}): Fields {
    const fields: Fields = {
      version: '1.0',
      mid,
      oid: this.orderNo,
      price: 12_000,
      timestamp: this.now(),
      use_chkfake: 'Y',
      currency: 'WON',
      goodname: '떡볶이 외 1건',
      buyername: '홍길동',
      buyertel: '01012345678',
      buyeremail: '',
      returnUrl: 'http://shop.test/pay/return/inicis/next?tx=1&seal=s',
      closeUrl: 'http://shop.test/pay/return/inicis/cancel?tx=1&seal=s',
      gopaymethod: 'Card',
      // Amounts below 1,000 won are accepted; the return names the data centre that approves.
      acceptmethod: 'below1000:centerCd(Y)',
      merchantData: 'nonce-1',
      ...changes,
    }
    const { oid, price, timestamp } = fields
    return {
      signature: sha256(`oid=${oid}&price=${price}&timestamp=${timestamp}`),
      verification: sha256(`oid=${oid}&price=${price}&signKey=${key}&timestamp=${timestamp}`),
      mKey: sha256(key),
      ...fields,
    }
  }

  /** As the provider's script posts the form. */
  openPayment(changes: Fields = {}) {
    return this.open('/stdpay/pay', this.form(changes))
  }

  override async answerWindow(answer: 'pay' | 'cancel' = 'pay', scenario?: string) {
    const message = await super.answerWindow(answer, scenario)
    this.authToken = message.fields?.authToken ?? ''
    return message
  }

  authorized(changes: Fields = {}): Fields {
    const fields = { mid, authToken: this.authToken, timestamp: this.now(), ...changes }
    const { authToken, timestamp } = fields
    return {
      signature: sha256(`authToken=${authToken}&timestamp=${timestamp}`),
      verification: sha256(`authToken=${authToken}&signKey=${key}&timestamp=${timestamp}`),
      charset: 'UTF-8',
      format: 'JSON',
      ...fields,
    }
  }

  rawApprove(changes: Fields = {}) {
    return this.postForm('/api/payAuth', this.authorized(changes))
  }

  async approve(changes: Fields = {}) {
    const answer = (await this.rawApprove(changes)).json()
    this.tid = answer.tid ?? this.tid
    return answer
  }

  async netCancel(changes: Fields = {}): Promise<string> {
    return (await this.postForm('/api/netCancel', this.authorized(changes))).json().resultCode
  }

  orderAndAmountOf({ MOID, TotPrice }: Fields) {
    return { orderNo: MOID, amount: Number(TotPrice) }
  }

  codeOf({ resultCode }: Fields) {
    return resultCode
  }

  messageOf({ resultMsg }: Fields) {
    return resultMsg
  }
}

/** What `iconv` made of the tests' Korean texts. */
const bytes: Record<string, string> = {
  '떡볶이 외 1건': '%B6%B1%BA%BA%C0%CC+%BF%DC+1%B0%C7',
  홍길동: '%C8%AB%B1%E6%B5%BF',
}

/** A merchant's server and its page that implement INIpay Mobile by the samples, independent of the store API. */
export class InicisPhoneMerchant extends InicisMerchant implements TwoStepMerchant {
  authTid = ''

  form(changes: Fields = {}): Fields {
    const fields: Fields = {
      P_INI_PAYMENT: 'CARD',
      P_MID: mid,
      P_OID: this.orderNo,
      P_AMT: 12_000,
      P_GOODS: '떡볶이 외 1건',
      P_UNAME: '홍길동',
      P_MOBILE: '01012345678',
      P_EMAIL: '',
      P_NEXT_URL: 'http://shop.test/pay/return/inicis/next?tx=1&seal=s',
      P_NOTI: this.orderNo,
      P_TIMESTAMP: this.now(),
      P_RESERVED: 'twotrs_isp=Y&block_isp=Y&twotrs_isp_noti=N&below1000=Y',
      ...changes,
    }
    const { P_AMT, P_OID, P_TIMESTAMP } = fields
    const P_CHKFAKE = sha512(`${P_AMT}${P_OID}${P_TIMESTAMP}${key}`).digest('base64')
    return { P_CHKFAKE, ...fields }
  }

  async openPayment(changes: Fields = {}) {
    const body = Object.entries(this.form(changes))
      .map(([name, value]) => `${name}=${bytes[String(value)] ?? encodeURIComponent(String(value))}`)
      .join('&')
    const answer = await this.post('/smart/wcard', body, {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'cross-site',
      accept: 'application/json',
    })
    this.pageUrl = String(answer.headers.location ?? '')
    return answer
  }

  override async answerWindow(answer: 'pay' | 'cancel' = 'pay', scenario?: string) {
    const message = await super.answerWindow(answer, scenario)
    this.authTid = message.fields?.P_TID ?? ''
    if (message.kind !== 'return') return message
    // Its bytes are EUC-KR; the merchant of the tests records what it is sent as if it were UTF-8.
    return { ...message, sent: Object.fromEntries(new URLSearchParams(message.body)) }
  }

  rawApprove(changes: Fields = {}) {
    return this.postForm('/smart/payReq.ini', { P_MID: mid, P_TID: this.authTid, ...changes })
  }

  async approve(changes: Fields = {}): Promise<Record<string, string>> {
    const { body } = await this.rawApprove(changes)
    if (!body.includes('P_STATUS=')) throw new Error('neither JSON nor a form with P_STATUS')
    const fields = decodedForm(body)
    this.tid = fields.P_TID ?? this.tid
    return fields
  }

  orderAndAmountOf({ P_OID, P_AMT }: Fields) {
    return { orderNo: P_OID, amount: Number(P_AMT) }
  }

  codeOf({ P_STATUS }: Fields) {
    return P_STATUS
  }

  messageOf({ P_RMESG1 }: Fields) {
    return P_RMESG1
  }
}
