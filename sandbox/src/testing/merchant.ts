import { createCipheriv, createHash, createHmac } from 'node:crypto'
import { providerKeySubject, sandboxMid } from '@storefront/contract/sandbox.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { secret, testNow } from './signed.ts'

export const mid = sandboxMid(30)
/** `yyyyMMdd` of the tests' now, in Korea. */
export const today = new Date(testNow + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

type Fields = Record<string, unknown>
let lastOrder = 0

/** A unique order number. */
export function newOrderNo(): string {
  lastOrder += 1
  return `TX${String(lastOrder).padStart(18, '0')}`
}

/** A key, derived as by the API. */
export function keyOf(vendor: string, account = mid): string {
  return createHmac('sha256', secret).update(providerKeySubject(vendor, account)).digest('base64url')
}

export function hmacHex(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

/** A merchant's server that implements EasyPay EP9 by its manual, independent of the store API. */
export class KiccMerchant {
  readonly http: FastifyInstance
  readonly orderNo = newOrderNo()
  pageUrl = ''
  authorizationId = ''

  constructor(http: FastifyInstance) {
    this.http = http
  }

  async post(path: string, body: unknown): Promise<LightMyRequestResponse> {
    return this.http.inject({ method: 'POST', url: `/kicc${path}`, payload: body as object })
  }

  registration(changes: Fields = {}): Fields {
    return {
      mallId: mid,
      shopOrderNo: this.orderNo,
      amount: 12_000,
      payMethodTypeCode: '11',
      currency: '00',
      clientTypeCode: '00',
      deviceTypeCode: 'mobile',
      returnUrl: 'http://shop.test/pay/return/kicc/next?seal=s',
      orderInfo: {
        goodsName: '떡볶이 외 1건',
        customerInfo: { customerName: '홍길동', customerContactNo: '01012345678' },
      },
      shopValueInfo: { value1: this.orderNo },
      ...changes,
    }
  }

  async register(changes: Fields = {}) {
    const answer = (await this.post('/api/ep9/trades/webpay', this.registration(changes))).json()
    this.pageUrl = new URL(answer.authPageUrl ?? 'http://pay.test/').pathname
    return answer
  }

  /** The form that the customer's browser would post to the merchant. */
  async answerWindow(answer: 'pay' | 'cancel' = 'pay', scenario?: string) {
    const response = await this.http.inject({
      method: 'POST',
      url: this.pageUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      payload: new URLSearchParams({ answer, ...(scenario ? { scenario } : {}) }).toString(),
    })
    const message = response.json()
    this.authorizationId = message.fields?.authorizationId ?? ''
    return message
  }

  approval(changes: Fields = {}): Fields {
    return {
      mallId: mid,
      shopTransactionId: `A-${this.orderNo}`,
      authorizationId: this.authorizationId,
      shopOrderNo: this.orderNo,
      approvalReqDate: today,
      ...changes,
    }
  }

  approve(changes: Fields = {}) {
    return this.post('/api/ep9/trades/approval', this.approval(changes))
  }

  async retrieve(shopTransactionId = `A-${this.orderNo}`, changes: Fields = {}) {
    const body = { mallId: mid, shopTransactionId, transactionDate: today, ...changes }
    return (await this.post('/api/trades/retrieveTransaction', body)).json()
  }

  async revise(pgCno: string, changes: Fields = {}) {
    const shopTransactionId = String(changes.shopTransactionId ?? `C-${this.orderNo}`)
    return this.post('/api/trades/revise', {
      mallId: mid,
      shopTransactionId,
      pgCno,
      reviseTypeCode: '40',
      cancelReqDate: today,
      msgAuthValue: hmacHex(keyOf('kicc'), `${pgCno}|${shopTransactionId}`),
      ...changes,
    })
  }

  /** Registers, authenticates and approves a charge; returns its number at the provider. */
  async paid(changes: Fields = {}): Promise<string> {
    await this.register(changes)
    await this.answerWindow()
    return (await this.approve()).json().pgCno
  }

  async charge() {
    const { charges } = (await this.http.inject(`/providers/ledger?vendor=kicc&mid=${mid}`)).json()
    return charges.findLast(({ orderNo }: { orderNo: string }) => orderNo === this.orderNo)
  }
}

export const testCard = {
  cardNo: '4111111111111111',
  cardExpYy: '30',
  cardExpMm: '12',
  cardPw: '12',
  cardHolderYmd: '900228',
}

/** A merchant's server that pays with hand-keyed cards. */
export class NanohandMerchant {
  readonly http: FastifyInstance
  readonly orderNo = newOrderNo()

  constructor(http: FastifyInstance) {
    this.http = http
  }

  async post(call: string, body: unknown, key: string | null = keyOf('nanohand')) {
    return this.http.inject({
      method: 'POST',
      url: `/nanohand/api/payment/${call}.io`,
      headers: key === null ? {} : { authorization: key },
      payload: body as object,
    })
  }

  request(changes: Fields = {}): Fields {
    return { ver: '2.5', loginId: 'shop', shopcode: mid, compOrderNo: this.orderNo, ...changes }
  }

  approve(changes: Fields = {}, card: unknown = testCard, key?: string | null) {
    const body = this.request({
      payMethod: 'card',
      orderName: '홍길동',
      orderTel: '01012345678',
      goodsName: '떡볶이',
      reqPayAmt: 12_000,
      installment: '00',
      encData: encrypted(card),
      ...changes,
    })
    return this.post('approval', body, key)
  }

  cancel(tranNo: string, cancelAmt: number, changes: Fields = {}) {
    return this.post('cancel', this.request({ payMethod: 'card', tranNo, cancelAmt, ...changes }))
  }

  async inquire(changes: Fields = {}) {
    return (await this.post('inquiry', this.request(changes))).json()
  }

  async charges() {
    const { charges } = (await this.http.inject(`/providers/ledger?vendor=nanohand&mid=${mid}`)).json()
    return charges.filter(({ orderNo }: { orderNo: string }) => orderNo === this.orderNo)
  }
}

export function encrypted(card: unknown, key = keyOf('nanohand')): string {
  const cipher = createCipheriv('aes-256-cbc', createHash('sha256').update(key).digest(), Buffer.alloc(16))
  return cipher.update(JSON.stringify(card), 'utf8', 'hex') + cipher.final('hex')
}

/** Makes the next payment of the tests' account follow a scenario. */
export async function selectScenario(
  http: FastifyInstance,
  vendor: string,
  scenario: number,
  extraFields: Fields = {},
) {
  const answer = await http.inject({
    method: 'POST',
    url: '/providers/scenario',
    payload: { vendor, storeId: 30, scenario, ...extraFields },
  })
  return answer.json()
}
