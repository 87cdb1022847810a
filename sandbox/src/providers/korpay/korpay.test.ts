import { describe, expect, it, vi } from 'vitest'
import { KorpayMerchant, korpayHash } from '../../testing/korpay-merchant.ts'
import { keyOf, mid } from '../../testing/merchant.ts'
import type { PendingDelays } from '../../testing/paused-sleep.ts'
import { describeTwoStep } from '../../testing/two-step-suite.ts'
import { aWindowMerchant, decodedForm, nullIfLost } from '../../testing/window-merchant.ts'
import { hashKey } from './hash-key.ts'

const time = vi.hoisted(() => ({ isPaused: false, waiting: [] as PendingDelays['waiting'] }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const { pausedSleep } = await import('../../testing/paused-sleep.ts')
  return { ...real, setTimeout: pausedSleep(time, real.setTimeout as never) }
})

const make = (http: ConstructorParameters<typeof KorpayMerchant>[0]) => new KorpayMerchant(http)
const authenticatedPayment = async (scenario?: string) => {
  const setup = await aWindowMerchant(make, scenario)
  await setup.merchant.openPayment()
  const message = await setup.merchant.answerWindow()
  return { ...setup, message }
}

describeTwoStep({
  time,
  make,
  codes: { cancelled: 'W002', approved: '3001', cancelOk: '0000' },
  authenticated: '0000',
})

it('hashes the test vector', () => {
  const key = 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000'
  expect(hashKey(key, 'SANDBOX00m', '20260101090000', 1000)).toBe(
    '3d35bc22069db92d7455e372632b25eb07bda238dc9de78e92ae63113f9063e3',
  )
})

describe('the form', () => {
  it.each<
    [string, Record<string, unknown> | ((merchant: KorpayMerchant) => Record<string, unknown>), string]
  >([
    ['with a wrong hash', { hashKey: 'x' }, 'SX03'],
    [
      'whose amount was changed after it was signed',
      (merchant) => ({ ...merchant.form(), amount: 1200 }),
      'SX03',
    ],
    ['signed six minutes ago', { ediDate: '20261118200000' }, 'SX07'],
    ['by an unknown account', { merchantId: 'shop' }, 'SX02'],
    ['for nothing', { amount: 0 }, 'SX01'],
    ['to be paid in another way', { payMethod: 'bank' }, 'SX01'],
    ['with a phone number with hyphens', { customerPhone: '010-1234-5678' }, 'SX01'],
    ['with a return to another site', { returnUrl: 'https://evil.example/' }, 'SX01'],
  ])('opens no window: %s', async (_, changes, code) => {
    const { merchant, http } = await aWindowMerchant(make)
    const answer = await merchant.openPayment(typeof changes === 'function' ? changes(merchant) : changes)
    expect(answer.json()).toMatchObject({ kind: 'refused', code })
    const { refusals, charges } = (await http.inject('/providers/ledger?vendor=korpay')).json()
    expect(refusals).toMatchObject([{ call: 'entry', code }])
    expect(charges).toEqual([])
  })
})

describe('the return', () => {
  it('says that the customer authenticated, and nothing more', async () => {
    const { message, merchant } = await authenticatedPayment()
    expect(message.action).toBe('http://shop.test/pay/return/korpay/next?seal=s')
    expect(message.fields).toEqual({
      resultCode: '0000',
      message: '정상처리',
      merchantId: mid,
      orderNumber: merchant.orderNo,
      amount: '12000',
      reserved: 'nonce-1',
      paymentKey: expect.stringMatching(/^[\w-]{32}$/),
    })
  })

  it('amount-tampered: has a tenth of the amount', async () => {
    expect((await authenticatedPayment('5')).message.fields.amount).toBe('1200')
  })
})

describe('the confirmation', () => {
  it('has the fields of an approval', async () => {
    const { merchant } = await authenticatedPayment()
    expect(await merchant.approve()).toEqual({
      resultCode: '3001',
      message: '카드 결제 성공',
      tid: expect.stringMatching(/^korpay\d{22}$/),
      merchantId: mid,
      orderNumber: merchant.orderNo,
      productName: '떡볶이 외 1건',
      currency: 'KRW',
      amount: 12_000,
      approvedAt: '20261118200640',
      payMethod: 'card',
      reserved: 'nonce-1',
      card: {
        cardNumber: '524333******1357',
        approvalCode: '04',
        installment: '00',
        approvalNumber: expect.stringMatching(/^\d{8}$/),
        usePointAmt: 0,
        remainPointAmt: 0,
      },
    })
  })

  it('is refused without the key of a payment, or without a user agent', async () => {
    const { merchant } = await authenticatedPayment()
    expect((await merchant.rawConfirm('')).json().resultCode).toBe('SX01')
    expect((await merchant.rawConfirm('x')).json().resultCode).toBe('SX04')
    expect((await merchant.rawConfirm(undefined, { 'user-agent': '' })).json().resultCode).toBe('SX01')
    expect((await merchant.charge()).state).toBe('authenticated')
  })

  it('euc-kr: return and answers are in EUC-KR', async () => {
    const { merchant, message } = await authenticatedPayment('13')
    expect(message.acceptCharset).toBe('euc-kr')
    expect(decodedForm(message.body).message).toContain('㈜')
    const answer = await merchant.rawConfirm()
    expect(new TextDecoder('euc-kr').decode(answer.rawPayload)).toContain('감사합니다 ㈜')
  })

  it('extra-fields: has unknown fields, another order, and the amount as text', async () => {
    const { merchant } = await authenticatedPayment('19')
    const answer = await merchant.approve()
    expect(answer).toMatchObject({ amount: '12000', RESULTCODE: '9999', addedNextYear: {} })
    expect(Object.keys(answer).indexOf('resultCode')).toBeGreaterThan(Object.keys(answer).indexOf('card'))
  })
})

describe('a notification', () => {
  it('return-repeated: comes twice of an approval, once of a cancel, signed', async () => {
    const { merchant, posted } = await authenticatedPayment('8')
    const { tid } = await merchant.approve()
    const notified = posted.slice(2)
    expect(notified.map(({ url }) => url)).toEqual(Array(2).fill('http://shop.test/pay/notify/korpay'))
    expect(notified[0]?.fields).toMatchObject({
      tid,
      otid: tid,
      mid,
      ordNo: merchant.orderNo,
      amt: '12000',
      resultCd: '3001',
      cancelYN: 'N',
      appDtm: '20261118200640',
      fnNm: 'NH농협카드',
      hashStr: korpayHash(`${mid}2026111820064012000${keyOf('korpay')}`),
    })
    await merchant.cancel(5000)
    expect(posted).toHaveLength(5)
    expect(posted[4]?.fields).toMatchObject({
      otid: tid,
      amt: '5000',
      resultCd: '2001',
      cancelYN: 'Y',
      hashStr: korpayHash(`${mid}202611182006405000${keyOf('korpay')}`),
    })
  })

  it('bad-signature: is signed with another key; there is none without a scenario', async () => {
    const { merchant, posted } = await authenticatedPayment('7')
    await merchant.approve()
    expect(posted).toHaveLength(1)
    expect(posted[0]?.fields.hashStr).toBe(korpayHash(`${mid}2026111820064012000${keyOf('korpay')}.`))
    const plain = await authenticatedPayment('1')
    await plain.merchant.approve()
    expect(plain.posted).toEqual([])
  })
})

describe('a cancel', () => {
  it('names the approval and what is left', async () => {
    const { merchant } = await authenticatedPayment()
    await merchant.approve()
    expect((await merchant.rawCancel(5000)).json()).toMatchObject({
      res_code: '0000',
      otid: merchant.tid,
      ordNo: merchant.orderNo,
      canAmt: 5000,
      remainAmt: 7000,
    })
  })

  it('reverses what was approved for the order, if anything was, when it has no number', async () => {
    const { merchant } = await authenticatedPayment('9')
    expect(await nullIfLost(merchant.approve())).toBeNull()
    expect((await merchant.rawCancel(5000)).json().res_code).toBe('SX12')
    expect(await merchant.cancel()).toBe('0000')
    expect(await merchant.cancel()).toBe('SX11')
    expect((await merchant.charge()).state).toBe('cancelled')
    const { merchant: unprocessed } = await authenticatedPayment('9:not-processed')
    expect(await nullIfLost(unprocessed.approve())).toBeNull()
    expect(await unprocessed.cancel()).toBe('SX04')
  })

  it.each([
    ['a wrong hash', { hashKey: 'x' }, 'SX03'],
    ['an amount that was not signed', { canAmt: 11_000 }, 'SX03'],
    [
      'an old time',
      { ediDate: '20261118200000', hashKey: korpayHash(`${mid}2026111820000012000${keyOf('korpay')}`) },
      'SX07',
    ],
    ['no reason', { canMsg: '' }, 'SX01'],
    ['an unknown kind', { partCanFlg: '2' }, 'SX01'],
    ['an unknown account', { mid: 'shop' }, 'SX02'],
    ['another order number', { ordNo: 'TX1' }, 'SX04'],
    ['another number', { tid: 'x' }, 'SX04'],
  ])('is refused with %s', async (_, changes, code) => {
    const { merchant } = await authenticatedPayment()
    await merchant.approve()
    expect((await merchant.rawCancel(12_000, changes)).json().res_code).toBe(code)
    expect((await merchant.charge()).cancelledAmount).toBe(0)
  })

  it('is refused for everything after a part', async () => {
    const { merchant } = await authenticatedPayment()
    await merchant.approve()
    await merchant.cancel(5000)
    expect((await merchant.rawCancel(7000, { partCanFlg: '0' })).json().res_code).toBe('SX12')
  })
})
