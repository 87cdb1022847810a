import { describe, expect, it, vi } from 'vitest'
import { DanalMerchant, danalDecrypted, danalEncrypted, danalKey } from '../../testing/danal-merchant.ts'
import { mid } from '../../testing/merchant.ts'
import type { PendingDelays } from '../../testing/paused-sleep.ts'
import { describeTwoStep } from '../../testing/two-step-suite.ts'
import { aWindowMerchant, decodedForm, nullIfLost } from '../../testing/window-merchant.ts'
import { decrypt, encrypt } from './cipher.ts'

const time = vi.hoisted(() => ({ isPaused: false, waiting: [] as PendingDelays['waiting'] }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const { pausedSleep } = await import('../../testing/paused-sleep.ts')
  return { ...real, setTimeout: pausedSleep(time, real.setTimeout as never) }
})

const make = (http: ConstructorParameters<typeof DanalMerchant>[0]) => new DanalMerchant(http)
const authenticatedPayment = async (scenario?: string, changes: Record<string, unknown> = {}) => {
  const setup = await aWindowMerchant(make, scenario)
  expect((await setup.merchant.openPayment(changes)).statusCode).toBe(303)
  return { ...setup, message: await setup.merchant.answerWindow() }
}

describeTwoStep({
  time,
  make,
  codes: { cancelled: 'W002', approved: '0000', cancelOk: '0000', repeated: 'SX09' },
  authenticated: '0000',
})

it('encrypts the test vector', () => {
  const key = '00112233445566778899aabbccddeeff'.repeat(2)
  const data =
    'k4xkmAQXsQniC%2BCiNJD3aBXCZH0XhSmSWdW6bNxCMZMxOPZOvuSkmjp4S1h2gRSqSquM%2FyP091RUf6WWHnt9MQ%3D%3D'
  const fields = decrypt(key, decodeURIComponent(data))
  expect(fields).toMatchObject({ AMOUNT: '1000' })
  expect(encodeURIComponent(encrypt(key, fields ?? {}))).toBe(data)
})

describe('a message', () => {
  it('is answered in plain text if it cannot be decrypted, with the reason in EUC-KR', async () => {
    const { merchant, http } = await aWindowMerchant(make)
    const data = danalEncrypted({ TXTYPE: 'AUTH' })
    for (const [cipher, cpid, code] of [
      [danalEncrypted({ TXTYPE: 'AUTH' }, Buffer.alloc(32)), mid, 'SX03'],
      ['no cipher', mid, 'SX03'],
      [data, 'shop', 'SX02'],
      ['', mid, 'SX01'],
    ] as const) {
      const { rawPayload } = await merchant.rawCall(cipher, cpid)
      expect(new TextDecoder('euc-kr').decode(rawPayload)).toMatch(
        new RegExp(`^RETURNCODE=${code}&RETURNMSG=[가-힣 CPID]+$`),
      )
    }
    const { refusals } = (await http.inject('/providers/ledger?vendor=danal')).json()
    expect(refusals).toHaveLength(4)
  })

  it('is refused when its kind is unknown', async () => {
    const { merchant } = await aWindowMerchant(make)
    expect((await merchant.call({ TXTYPE: 'INQUIRY', TID: 'T' })).RETURNCODE).toBe('SX01')
  })
})

describe('a registration', () => {
  it('gives what opens the window', async () => {
    const { merchant } = await aWindowMerchant(make)
    expect(await merchant.ready()).toEqual({
      RETURNCODE: '0000',
      RETURNMSG: '성공',
      STARTURL: 'http://pay.test/danal/start',
      STARTPARAMS: expect.stringMatching(/^[\w+/]+=*$/),
      TID: expect.stringMatching(/^20261118200640\d{10}$/),
      ORDERID: merchant.orderNo,
      AMOUNT: '12000',
    })
  })

  it.each([
    ['for nothing', { AMOUNT: 0 }],
    ['in another currency', { CURRENCY: 'KRW' }],
    ['for another service', { SERVICETYPE: 'DANALVACCOUNT' }],
    ['for an unknown device', { USERAGENT: 'MOBILE' }],
    ['without an order number', { ORDERID: '' }],
    ['with a comma in the goods name', { ITEMNAME: 'tteok, eomuk' }],
    ['with a quote in the goods name', { ITEMNAME: "tteok's" }],
    ['in UTF-8 instead of EUC-KR', { ITEMNAME: '순대' }],
    ['with a phone number with hyphens', { USERPHONE: '010-1234-5678' }],
    ['with a return to another site', { RETURNURL: 'https://evil.example/' }],
    ['with a cancel to another site', { CANCELURL: 'https://evil.example/' }],
    ['with a notification to another site', { NOTIURL: 'https://evil.example/' }],
    ['with notifications to nowhere', { NOTIURL: undefined }],
  ])('is refused: %s', async (_, changes) => {
    const { merchant, http } = await aWindowMerchant(make)
    expect((await merchant.ready(changes)).RETURNCODE).toBe('SX01')
    expect((await http.inject('/providers/ledger?vendor=danal')).json().charges).toEqual([])
  })

  it('opens no window with other parameters', async () => {
    const { merchant } = await aWindowMerchant(make)
    for (const STARTPARAMS of ['', 'x', Buffer.from('T=x').toString('base64')]) {
      expect((await merchant.open('/start', { STARTPARAMS })).statusCode).toBe(400)
    }
  })
})

describe('the return', () => {
  it('is encrypted, and says that the customer authenticated', async () => {
    const { message, merchant } = await authenticatedPayment()
    expect(message.action).toBe('http://shop.test/pay/return/danal/next?tx=1&seal=s')
    expect(Object.keys(message.sent)).toEqual(['RETURNPARAMS'])
    expect(message.fields).toEqual({
      RETURNCODE: '0000',
      RETURNMSG: '성공',
      TID: merchant.tid,
      ORDERID: merchant.orderNo,
    })
  })

  it('goes to the address for cancels, unencrypted, after a cancel', async () => {
    const { merchant } = await aWindowMerchant(make)
    await merchant.openPayment()
    const message = await merchant.answerWindow('cancel')
    expect(message.action).toContain('/danal/cancel?')
    expect(message.fields).toMatchObject({ RETURNCODE: 'W002', ORDERID: merchant.orderNo })
  })

  it('bad-signature: is encrypted with another key, or the approval is of yesterday', async () => {
    const { message } = await authenticatedPayment('7')
    expect(message.fields).not.toHaveProperty('RETURNCODE')
    const stale = await authenticatedPayment('7:stale')
    expect(await stale.merchant.approve()).toMatchObject({ RETURNCODE: '0000', TRANDATE: '20261117' })
  })
})

describe('the approval', () => {
  it('has the data of the receipt, and what was registered', async () => {
    const { merchant } = await authenticatedPayment()
    expect(await merchant.approve()).toEqual({
      RETURNCODE: '0000',
      RETURNMSG: '성공',
      TID: merchant.tid,
      ORDERID: merchant.orderNo,
      ITEMNAME: '떡볶이 외 1건',
      AMOUNT: '12000',
      TRXAMOUNT: '12000',
      TRANDATE: '20261118',
      TRANTIME: '200640',
      CARDCODE: '0300',
      CARDNAME: '삼성카드',
      CARDNO: '54285010****3456',
      QUOTA: '00',
      CARDAUTHNO: expect.stringMatching(/^\d{8}$/),
      USERNAME: '홍길동',
      USERPHONE: '01012345678',
      USERID: '9',
      BYPASSVALUE: 'nonce-1',
    })
  })

  it.each([
    ['of another amount', { AMOUNT: 1200 }, 'SX01'],
    ['of another number', { TID: 'T' }, 'SX04'],
    ['for another service', { SERVICETYPE: '' }, 'SX01'],
  ])('is refused: %s', async (_, changes, code) => {
    const { merchant } = await authenticatedPayment()
    expect((await merchant.approve(changes)).RETURNCODE).toBe(code)
    expect((await merchant.approve()).RETURNCODE).toBe('0000')
  })

  it('is refused before the customer has authenticated', async () => {
    const { merchant } = await aWindowMerchant(make)
    await merchant.openPayment()
    expect((await merchant.approve()).RETURNCODE).toBe('SX04')
  })

  it('extra-fields: has unknown fields, another order of fields, and a padded amount', async () => {
    const { merchant } = await authenticatedPayment('19')
    expect(await merchant.approve()).toMatchObject({
      RETURNCODE: '0000',
      TRXAMOUNT: '000000012000',
      ADDEDNEXTYEAR: 'x',
    })
  })
})

describe('a notification', () => {
  it('return-repeated: comes twice, encrypted, to the address of the registration, and is taken with OK', async () => {
    const { merchant, posted } = await authenticatedPayment('8')
    await merchant.approve()
    const notified = posted.slice(2)
    expect(notified.map(({ url }) => url)).toEqual(Array(2).fill('http://shop.test/pay/notify/danal?tx=1'))
    expect(danalDecrypted(notified[0]?.fields.DATA ?? '')).toMatchObject({
      RETURNCODE: '0000',
      ORDERID: merchant.orderNo,
      TID: merchant.tid,
      BYPASSVALUE: 'nonce-1',
    })
    await expect
      .poll(async () => (await merchant.charge()).attempts)
      .toContainEqual(expect.objectContaining({ call: 'notification', code: '0000' }))
  })

  it('does not come if the merchant wants none', async () => {
    const { merchant, posted } = await authenticatedPayment('11:after', { ISNOTI: 'N' })
    await merchant.approve()
    expect(posted).toEqual([])
  })
})

describe('a cancel', () => {
  it('reverses what was billed without an answer', async () => {
    const { merchant } = await authenticatedPayment('9')
    expect(await nullIfLost(merchant.approve())).toBeNull()
    expect(await merchant.cancel()).toBe('0000')
    expect(await merchant.cancel()).toBe('SX11')
  })

  it('is refused with its own code for what was not billed, and nothing is billed afterwards', async () => {
    const { merchant } = await authenticatedPayment('9:not-processed')
    expect(await nullIfLost(merchant.approve())).toBeNull()
    expect(await merchant.cancel()).toBe('SX04')
    expect((await merchant.approve()).RETURNCODE).toBe('SX08')
    expect((await merchant.charge()).approvedAmount).toBe(0)
  })

  it('during a late approval ends it', async () => {
    const { merchant } = await authenticatedPayment('10:late')
    time.isPaused = true
    const lateApproval = merchant.approve()
    await expect.poll(() => time.waiting.length).toBe(1)
    expect(await merchant.cancel()).toBe('SX04')
    time.waiting.shift()?.resume()
    expect((await lateApproval).RETURNCODE).toBe('SX08')
    expect((await merchant.charge()).approvedAmount).toBe(0)
    time.isPaused = false
  })

  it.each([
    ['of everything after a part', { CANCELTYPE: 'C', AMOUNT: 7000 }, 'SX12'],
    ['of an unknown kind', { CANCELTYPE: '1' }, 'SX01'],
    ['by nobody', { CANCELREQUESTER: '' }, 'SX01'],
    ['in UTF-8', { CANCELDESC: '순대' }, 'SX01'],
    ['of another number', { TID: 'T' }, 'SX04'],
  ])('is refused: %s', async (_, changes, code) => {
    const { merchant } = await authenticatedPayment()
    await merchant.approve()
    await merchant.cancel(5000)
    expect((await merchant.rawCancel(1000, changes)).RETURNCODE).toBe(code)
    expect((await merchant.charge()).cancelledAmount).toBe(5000)
  })
})

it('reads EUC-KR as the merchant sends it', () => {
  const data = danalEncrypted({ USERNAME: '홍길동' })
  expect(decrypt(danalKey.toString('hex'), data)).toEqual({ USERNAME: '홍길동' })
  expect(decodedForm('a=%C8%AB')).toEqual({ a: '홍' })
})
