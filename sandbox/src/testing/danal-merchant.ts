import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { mid } from './merchant.ts'
import { secret } from './signed.ts'
import type { TwoStepMerchant } from './two-step-suite.ts'
import { decodedForm, WindowMerchant } from './window-merchant.ts'

type Fields = Record<string, unknown>

const vector = Buffer.from('d7d02c92cb930b661f107cb92690fc83', 'hex')
export const danalKey = createHmac('sha256', secret).update(`provider-key:danal:${mid}`).digest()
/** What `iconv` made of the tests' Korean texts. */
const bytes: Record<string, string> = {
  떡볶이: '%B6%B1%BA%BA%C0%CC',
  '떡볶이 외 1건': '%B6%B1%BA%BA%C0%CC%20%BF%DC%201%B0%C7',
  홍길동: '%C8%AB%B1%E6%B5%BF',
  '고객 요청': '%B0%ED%B0%B4%20%BF%E4%C3%BB',
}

export function danalEncrypted(fields: Fields, key: Buffer = danalKey): string {
  const plain = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${bytes[String(value)] ?? encodeURIComponent(String(value))}`)
    .join('&')
  const cipher = createCipheriv('aes-256-cbc', key, vector)
  return cipher.update(plain, 'latin1', 'base64') + cipher.final('base64')
}

export function danalDecrypted(data: string, key: Buffer = danalKey): Record<string, string> {
  const decipher = createDecipheriv('aes-256-cbc', key, vector)
  return decodedForm(decipher.update(data, 'base64', 'latin1') + decipher.final('latin1'))
}

/** A merchant's server that implements Danal's CPCGI by its documents, independent of the store API. */
export class DanalMerchant extends WindowMerchant implements TwoStepMerchant {
  tid = ''
  startParams = ''

  constructor(http: FastifyInstance) {
    super(http, 'danal')
  }

  /** @param data the cipher, sent as one form field */
  async rawCall(data: string, cpid = mid): Promise<LightMyRequestResponse> {
    return this.postForm('/cpcgi', { CPID: cpid, DATA: data })
  }

  async call(fields: Fields): Promise<Record<string, string>> {
    const { body } = await this.rawCall(danalEncrypted(fields))
    const data = /^DATA=([^&]+)$/.exec(body)?.[1]
    if (data === undefined) throw new Error('neither JSON nor a message')
    return danalDecrypted(decodeURIComponent(data))
  }

  ready(changes: Fields = {}) {
    return this.call({
      TXTYPE: 'AUTH',
      SERVICETYPE: 'DANALCARD',
      AMOUNT: 12_000,
      CURRENCY: '410',
      ITEMNAME: '떡볶이 외 1건',
      USERAGENT: 'PC',
      ORDERID: this.orderNo,
      USERNAME: '홍길동',
      USERID: '9',
      USEREMAIL: '',
      USERPHONE: '01012345678',
      SUBCPID: '',
      OFFERPERIOD: '',
      CANCELURL: 'http://shop.test/pay/return/danal/cancel?tx=1&seal=s',
      RETURNURL: 'http://shop.test/pay/return/danal/next?tx=1&seal=s',
      ISNOTI: 'Y',
      NOTIURL: 'http://shop.test/pay/notify/danal?tx=1',
      BYPASSVALUE: 'nonce-1',
      ...changes,
    })
  }

  async openPayment(changes: Fields = {}) {
    const { RETURNCODE, STARTPARAMS = '', STARTURL = '', TID = '' } = await this.ready(changes)
    if (RETURNCODE !== '0000') return { statusCode: 400 }
    this.tid = TID
    this.startParams = STARTPARAMS
    return this.open(new URL(STARTURL).pathname.replace('/danal', ''), { STARTPARAMS, COLOR: '00' })
  }

  /** `fields` are decrypted; `sent` is what is posted. */
  override async answerWindow(answer: 'pay' | 'cancel' = 'pay', scenario?: string) {
    const message = await super.answerWindow(answer, scenario)
    const encrypted = message.fields?.RETURNPARAMS
    if (encrypted === undefined) return message
    return { ...message, sent: message.fields, fields: danalDecryptedOrNone(encrypted) }
  }

  approve(changes: Fields = {}) {
    return this.call({
      TXTYPE: 'BILL',
      SERVICETYPE: 'DANALCARD',
      TID: this.tid,
      AMOUNT: 12_000,
      ...changes,
    })
  }

  orderAndAmountOf({ ORDERID, TRXAMOUNT }: Fields) {
    return { orderNo: ORDERID, amount: Number(TRXAMOUNT) }
  }

  codeOf({ RETURNCODE }: Fields) {
    return RETURNCODE
  }

  messageOf({ RETURNMSG }: Fields) {
    return RETURNMSG
  }

  rawCancel(amount: number, changes: Fields = {}) {
    return this.call({
      TXTYPE: 'CANCEL',
      TID: this.tid,
      CANCELTYPE: amount === 12_000 ? 'C' : 'P',
      AMOUNT: amount,
      CANCELREQUESTER: 'merchant',
      CANCELDESC: '고객 요청',
      ...changes,
    })
  }

  async cancel(amount = 12_000): Promise<string> {
    return (await this.rawCancel(amount)).RETURNCODE ?? ''
  }
}

function danalDecryptedOrNone(data: string): Record<string, string> {
  try {
    return danalDecrypted(data)
  } catch {
    return {}
  }
}
