import { describe, expect, it } from 'vitest'
import { describeInWindow } from '../in-window-suite.ts'
import type { WindowOrder } from '../vendor.ts'
import { account, cancelRequest, json, key, payOrder, providerThat } from '../vendor-suite.ts'
import { windowOrder } from '../window-suite.ts'
import { checkHash, kovan, kovanOrderNo } from './kovan.ts'

const orderNo = kovanOrderNo(payOrder)
const approved = {
  RESULT_CODE: 'EC0000',
  RESULT_MSG: '정상',
  MID: account.mid,
  TID: 'KV0000000000001',
  ORDERNO: orderNo,
  BUY_REQAMT: '11000',
  APPROAMT: '11000',
  APPROVNO: '30001234',
  APPRODT: '20261120',
  APPROTM: '235901',
  CARD_NO: '941012******9012',
  ISSUE_NAME: '국민카드',
  PURCHASE_NAME: 'KB국민',
  QUOTA_MONTHS: '3',
  VAN_RECV_KEY: 'V-1',
}
const transaction = (overrides: Record<string, string> = {}) =>
  json({ RESULT_CODE: 'EC0000', data: [{ TRANS_STATUS: '20', CANCEL_AMT: '0', ...approved, ...overrides }] })
const inquire = (answer: Parameters<typeof providerThat>[0], payType = payOrder.payType) =>
  kovan.inquire({ ...payOrder, payType }, { authorization: null }, providerThat(answer).context)

describeInWindow({
  adapter: kovan,
  approved,
  needed: ['RESULT_CODE', 'ORDERNO', 'MID'],
  amountField: 'APPROAMT',
  merchantField: 'MID',
  orderNo,
  orderField: 'ORDERNO',
  echoField: 'RESERVED01',
  cancelledByCustomer: { RESULT_CODE: 'EC9000', RESULT_MSG: '사용자 취소' },
  failed: { RESULT_CODE: 'EC1001', RESULT_MSG: '한도 초과', ORDERNO: orderNo },
})

describe('a hash of kovan', () => {
  it('equals known vectors of requests and cancels, with the key as text', () => {
    const fake = 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000'
    expect(checkHash(fake, 'T0900000000001', '20260101', '090000', '1000')).toBe(
      '/CUni9kiwP2C1qohbUSb50ayB52geja7KqTBfWUqtB8=',
    )
    expect(checkHash(fake, 'TID000000000001', 'SANDBOX00m', '1000')).toBe(
      'xyEARW+j9S4CHpEYByEOJUuMUfw3lvWI914SxevAQQQ=',
    )
  })
})

describe('an order number of kovan', () => {
  it('is T, the Korean time and digits: 20 characters, the same for one payment, another for another [2.9-08]', () => {
    expect(orderNo).toMatch(/^T235800\d{13}$/)
    expect(kovanOrderNo(payOrder)).toBe(orderNo)
    const numbers = Array.from({ length: 500 }, (_, index) => `TX${String(index).padStart(18, '0')}`)
    const mapped = numbers.map((txNumber) => kovanOrderNo({ ...payOrder, txNumber }))
    expect(new Set(mapped).size).toBe(500)
  })
})

describe('the window of kovan', () => {
  const start = async (overrides: Partial<WindowOrder> = {}) => {
    const begun = await kovan.start({ ...windowOrder, ...overrides }, providerThat('no connection').context)
    if (begun.kind !== 'form') throw new Error('no form')
    return begun
  }

  it('is a signed form in UTF-8, for computers and phones, at the Korean time of its opening', async () => {
    const { fields, ...form } = await start()
    expect(form).toEqual({
      kind: 'form',
      action: `${account.apiUrl}/mobilepage/common/mainFrame.pay`,
      method: 'POST',
      acceptCharset: 'utf-8',
    })
    expect((await start({ device: 'pc' })).action).toContain('/paypage/')
    expect(fields).toMatchObject({
      orderno: orderNo,
      orderdt: '20261121',
      ordertm: '000300',
      buyReqamt: '11000',
      reserved01: windowOrder.nonce,
      rUrl: windowOrder.returnUrl('next'),
      cUrl: windowOrder.returnUrl('cancel'),
      checkHash: checkHash(key, orderNo, '20261121', '000300', '11000'),
    })
    expect(JSON.stringify(fields)).not.toContain(key)
  })

  it('is for a card or the Kakao Pay group, whose constants the account may have [2.4-59]', async () => {
    expect((await start()).fields).toMatchObject({ payGroup: 'GEP', payType: 'CC' })
    const payType = 'kovan-kakaopay-window'
    expect((await start({ payType })).fields).toMatchObject({
      payGroup: 'SANDBOX_KAKAO',
      payType: 'KKP',
      payBrand: 'KAKAO',
      buyerid: expect.stringMatching(/./),
    })
    const { context } = providerThat('no connection')
    const real = { ...account, credentials: { ...account.credentials, kakaoPayGroup: 'KPG' } }
    const begun = await kovan.start({ ...windowOrder, payType }, { ...context, account: real })
    expect(begun).toMatchObject({ fields: { payGroup: 'KPG' } })
  })

  it('sends goods names of up to 40 characters [2.5-27]', async () => {
    const { fields } = await start({ goodsName: '가'.repeat(60) })
    expect(fields.buyItemnm).toBe('가'.repeat(40))
  })
})

describe('a return of kovan', () => {
  it('may have its names in lower case, and its amount under either name', () => {
    const body = new URLSearchParams({
      ...Object.fromEntries(Object.entries(approved).map(([name, value]) => [name.toLowerCase(), value])),
      approamt: '',
      approvamt: '10999',
    })
    const raw = { page: 'next', query: new URLSearchParams(), contentType: '' } as const
    const bytes = new TextEncoder().encode(body.toString())
    const { context } = providerThat('no connection')
    expect(kovan.readReturn({ ...raw, body: bytes }, payOrder, context)).toMatchObject({ amount: 10_999 })
  })
})

describe('an inquiry at kovan', () => {
  it('reads an approval with its receipt, under our order number', async () => {
    expect(await inquire(transaction())).toEqual({
      kind: 'approved',
      approval: {
        tid: 'KV0000000000001',
        orderNo: payOrder.txNumber,
        amount: 11_000,
        payMethod: '신용카드',
        info: {
          acquirerName: 'KB국민',
          purchaserName: 'KB국민',
          cardCompanyName: '국민카드',
          cardName: '국민카드',
          cardNumber: '941012******9012',
          apprDate: '2026-11-20 23:59:01',
          apprNumber: '30001234',
          otherApprNumber: 'V-1',
          apprAmount: 11_000,
          vatAmount: 1000,
          payPlanMonth: '03',
          apprDateForCancel: '20261120',
          tid: 'KV0000000000001',
          mid: account.mid,
        },
      },
    })
    const kakao = await inquire(transaction(), 'kovan-kakaopay-window')
    expect(kakao).toMatchObject({ approval: { payMethod: '카카오페이' } })
  })

  it('signs the order number, the day and the merchant, and asks for both days around midnight', async () => {
    const { requests, context } = providerThat(json({ RESULT_CODE: 'EC0000', data: [] }))
    expect(await kovan.inquire(payOrder, { authorization: null }, context)).toEqual({ kind: 'absent' })
    expect(requests.map(({ body }) => body)).toEqual(
      ['20261120', '20261121'].map((orderdt) => ({
        mid: account.mid,
        orderno: orderNo,
        orderdt,
        checkHash: checkHash(key, orderNo, orderdt, account.mid),
      })),
    )
  })

  it('reads a partly cancelled payment as approved, and a cancelled one as cancelled', async () => {
    expect(await inquire(transaction({ TRANS_STATUS: '30' }))).toMatchObject({ kind: 'approved' })
    expect(await inquire(transaction({ TRANS_STATUS: '40' }))).toEqual({
      kind: 'cancelled',
      tid: 'KV0000000000001',
    })
  })

  it.each([
    ['no connection', 'no connection' as const],
    ['a wrong hash', json({ RESULT_CODE: 'SX03' })],
    ['an unknown status', transaction({ TRANS_STATUS: '99' })],
    ['a missing amount', transaction({ APPROAMT: '' })],
    ['no transactions', json({ RESULT_CODE: 'EC0000' })],
  ])('is unknown after %s', async (_case, answer) => {
    expect(await inquire(answer)).toMatchObject({ kind: 'unknown' })
  })

  it('is absent only if the provider confirms that', async () => {
    expect(await inquire(json({ RESULT_CODE: 'SX04' }))).toEqual({ kind: 'absent' })
  })
})

describe('a cancel at kovan', () => {
  const cancel = (
    answer: Parameters<typeof providerThat>[0],
    overrides: Partial<typeof cancelRequest> = {},
  ) => {
    const { requests, context } = providerThat(answer)
    return { requests, outcome: kovan.cancel(payOrder, { ...cancelRequest, ...overrides }, context) }
  }
  const partial = { isWhole: false, amount: 4000, remaining: 7000 }

  it('signs transaction, merchant and amount; a payment that was cancelled before is cancelled', async () => {
    const { requests, outcome } = cancel(json({ RESULT_CODE: 'EC0000' }))
    expect(await outcome).toMatchObject({ kind: 'cancelled' })
    expect(requests[0]?.body).toMatchObject({
      pay_method: 'CC',
      tid: 'T-1',
      cancel_amt: '11000',
      checkHash: checkHash(key, 'T-1', account.mid, '11000'),
    })
    expect(await cancel(json({ RESULT_CODE: 'SX11' })).outcome).toMatchObject({ kind: 'cancelled' })
  })

  it('a partial cancel at kovan is not repeated if its amount has already been refunded', async () => {
    const withCancelled = (CANCEL_AMT: string) =>
      cancel(
        (url) =>
          url.includes('getTransInfo')
            ? transaction({ TID: 'T-1', CANCEL_AMT })
            : json({ RESULT_CODE: 'EC0000' }),
        partial,
      )
    const first = withCancelled('0')
    expect(await first.outcome).toMatchObject({ kind: 'cancelled' })
    expect(first.requests.at(-1)?.body).toMatchObject({ cancel_amt: '4000' })
    const again = withCancelled('4000')
    expect(await again.outcome).toMatchObject({ kind: 'cancelled' })
    expect(again.requests.map(({ url }) => url).filter((url) => url.includes('cancel'))).toEqual([])
  })

  it('a partial cancel at kovan is not done because the payment is called cancelled', async () => {
    const respond = (url: string) =>
      url.includes('getTransInfo') ? transaction({ TID: 'T-1' }) : json({ RESULT_CODE: 'SX11' })
    expect(await cancel(respond, partial).outcome).toMatchObject({ kind: 'refused' })
  })

  it('is refused by the provider’s code, and unknown without an answer', async () => {
    const { outcome } = cancel(
      (url) => (url.includes('getTransInfo') ? transaction({ TID: 'T-1' }) : json({ RESULT_CODE: 'EC1088' })),
      partial,
    )
    expect(await outcome).toMatchObject({ kind: 'refused', code: 'EC1088' })
    expect(await cancel('no connection').outcome).toMatchObject({ kind: 'unknown' })
    expect(await cancel('no connection', partial).outcome).toMatchObject({ kind: 'unknown' })
  })
})
