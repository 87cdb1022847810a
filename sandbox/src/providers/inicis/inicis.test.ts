import { describe, expect, it, vi } from 'vitest'
import { InicisDesktopMerchant, InicisPhoneMerchant, sha256 } from '../../testing/inicis-merchant.ts'
import { mid } from '../../testing/merchant.ts'
import type { PendingDelays } from '../../testing/paused-sleep.ts'
import { testNow } from '../../testing/signed.ts'
import { describeTwoStep } from '../../testing/two-step-suite.ts'
import { aWindowMerchant, decodedForm, nullIfLost } from '../../testing/window-merchant.ts'
import { checkFake, mKeyOf, signatureOf } from './hashes.ts'

const time = vi.hoisted(() => ({ isPaused: false, waiting: [] as PendingDelays['waiting'] }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const { pausedSleep } = await import('../../testing/paused-sleep.ts')
  return { ...real, setTimeout: pausedSleep(time, real.setTimeout as never) }
})

type Http = ConstructorParameters<typeof InicisDesktopMerchant>[0]
const onDesktop = (http: Http) => new InicisDesktopMerchant(http)
const onPhone = (http: Http) => new InicisPhoneMerchant(http)
async function authenticatedPayment<Merchant extends InicisDesktopMerchant | InicisPhoneMerchant>(
  make: (http: Http) => Merchant,
  scenario?: string,
  now?: () => number,
) {
  const setup = await aWindowMerchant(make, scenario, now)
  expect((await setup.merchant.openPayment()).statusCode).toBe(303)
  return { ...setup, message: await setup.merchant.answerWindow() }
}

it('hashes the test vectors', () => {
  const signKey = 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000'
  const [oid, price, timestamp] = ['TX20260101000001', 1000, 1767225600000]
  const authToken = 'AUTH-TOKEN-EXAMPLE'
  expect([
    signatureOf({ oid, price, timestamp }),
    signatureOf({ oid, price, signKey, timestamp }),
    mKeyOf(signKey),
    signatureOf({ authToken, timestamp }),
    signatureOf({ authToken, signKey, timestamp }),
    checkFake(price, oid, timestamp, 'FAKE-MOBILE-HASHKEY'),
  ]).toEqual([
    '5d8fe3713e597835d587f52301e6d1f48fa4b36ca9a22b9c79afbd2cae166b2a',
    '34276e2dd8cb6e313da5e126c8329d4499476cb2068a3225489b73a8d1666014',
    '496669e5b321ffb778af322c5bccf73beaba38dad91d76731f7e522874577905',
    '583b2a19e2599f9c146811105b343b3a2df9d779144fee91e7c8329ad932545e',
    'dcf5ddbb0031553ec10798eae643aa5f4ce77d14121fbce2c21b9d91f91981ef',
    'KbBKMxzL656mg6eZkdBaJp9qv0Svcv5zbDppFpam4kqdlFjsImKD2kpN8OSf2cREmWqw8APHbmXj8LNLINMTiw==',
  ])
})

describe('on a desktop', () => {
  describeTwoStep({
    time,
    make: onDesktop,
    codes: { cancelled: '0021', approved: '0000', cancelOk: '00' },
    authenticated: '0000',
  })

  it('the script is served to pages of another origin, and the window is framed by the merchant alone', async () => {
    const { merchant, http } = await authenticatedPayment(onDesktop)
    const script = await http.inject('/inicis/stdjs/INIStdPay.js')
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(script.body).toContain('window.INIStdPay')
    const page = await http.inject(merchant.pageUrl)
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://shop.test')
    const phone = await authenticatedPayment(onPhone)
    const other = await phone.http.inject(phone.merchant.pageUrl)
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['with a wrong signature', { signature: 'x' }, 'SX03'],
    ['with a wrong verification', { verification: 'x' }, 'SX03'],
    ['with a wrong mKey', { mKey: 'x' }, 'SX03'],
    ['signed for another price', { signature: sha256('oid=TX&price=1&timestamp=1') }, 'SX03'],
    ['signed six minutes ago', { timestamp: testNow - 360_000 }, 'SX07'],
    ['with seconds instead of milliseconds', { timestamp: Math.floor(testNow / 1000) }, 'SX01'],
    ['by an unknown account', { mid: 'shop' }, 'SX02'],
    ['for nothing', { price: 0 }, 'SX01'],
    ['without the check of forgeries', { use_chkfake: undefined }, 'SX01'],
    ['in another currency', { currency: 'KRW' }, 'SX01'],
    ['to be paid in another way', { gopaymethod: 'HPP' }, 'SX01'],
    ['without goods', { goodname: '' }, 'SX01'],
    ['with a return to another site', { returnUrl: 'https://evil.example/' }, 'SX01'],
    ['closed to another site', { closeUrl: 'https://evil.example/' }, 'SX01'],
  ])('a form %s opens no window', async (_, changes, code) => {
    const { merchant, http } = await aWindowMerchant(onDesktop)
    expect((await merchant.openPayment(changes)).json()).toMatchObject({ kind: 'refused', code })
    expect((await http.inject('/providers/ledger?vendor=inicis')).json().charges).toEqual([])
  })

  it('the return says where to approve, and nothing is signed', async () => {
    const { message, merchant } = await authenticatedPayment(onDesktop)
    expect(message.acceptCharset).toBe('utf-8')
    expect(message.fields).toEqual({
      resultCode: '0000',
      resultMsg: '정상처리되었습니다.',
      mid,
      orderNumber: merchant.orderNo,
      merchantData: 'nonce-1',
      authToken: expect.stringMatching(/^[\w-]{32}$/),
      idc_name: 'stg',
      authUrl: 'http://pay.test/inicis/api/payAuth',
      checkAckUrl: 'http://pay.test/inicis/api/checkAck',
      netCancelUrl: 'http://pay.test/inicis/api/netCancel',
      charset: 'UTF-8',
    })
  })

  it('probe: the return leads to a foreign address', async () => {
    const { message } = await authenticatedPayment(onDesktop, '14')
    expect(new URL(message.fields.authUrl).hostname).toBe('169.254.169.254')
    expect(new URL(message.fields.netCancelUrl).hostname).toBe('169.254.169.254')
  })

  it('the approval has the data of the receipt', async () => {
    const { merchant } = await authenticatedPayment(onDesktop)
    expect(await merchant.approve()).toMatchObject({
      resultCode: '0000',
      tid: expect.stringMatching(new RegExp(`^StdpayCARD${mid}20261118200640\\d{6}$`)),
      applDate: '20261118',
      applTime: '200640',
      CARD_Num: '52721200****7890',
      CARD_Quota: '00',
      CARD_PurchaseName: 'BC카드',
      CARD_IssuerName: '농협카드',
      currency: 'WON',
    })
  })

  it.each([
    ['with a wrong signature', { signature: 'x' }, 'SX03'],
    ['with a wrong verification', { verification: 'x' }, 'SX03'],
    ['signed six minutes ago', { timestamp: testNow - 360_000 }, 'SX07'],
    ['with another token', { authToken: 'x' }, 'SX04'],
    ['without a format', { format: undefined }, 'SX01'],
    ['in another charset', { charset: 'EUC-KR' }, 'SX01'],
    ['by an unknown account', { mid: 'shop' }, 'SX02'],
  ])('an approval and a net cancel %s are refused', async (_, changes, code) => {
    const { merchant } = await authenticatedPayment(onDesktop)
    expect((await merchant.approve(changes)).resultCode).toBe(code)
    expect(await merchant.netCancel(changes)).toBe(code)
    expect((await merchant.charge()).state).toBe('authenticated')
  })

  it('a net cancel reverses what was approved without an answer, for ten minutes', async () => {
    let now = testNow
    const { merchant } = await authenticatedPayment(onDesktop, '9', () => now)
    expect(await nullIfLost(merchant.approve())).toBeNull()
    now += 600_001
    expect(await merchant.netCancel()).toBe('SX10')
    now -= 1
    expect(await merchant.netCancel()).toBe('0000')
    expect(await merchant.netCancel()).toBe('SX11')
    expect(await merchant.charge()).toMatchObject({ state: 'cancelled', cancelledAmount: 12_000 })
  })

  it('a net cancel of what was not approved is answered with its own code, and nothing is approved afterwards', async () => {
    const { merchant } = await authenticatedPayment(onDesktop, '9:not-processed')
    expect(await nullIfLost(merchant.approve())).toBeNull()
    expect(await merchant.netCancel()).toBe('SX04')
    expect((await merchant.approve()).resultCode).toBe('SX08')
  })

  it('a net cancel during a late approval ends it', async () => {
    const { merchant } = await authenticatedPayment(onDesktop, '10:late')
    time.isPaused = true
    const lateApproval = merchant.approve()
    await expect.poll(() => time.waiting.length).toBe(1)
    expect(await merchant.netCancel()).toBe('SX04')
    time.waiting.shift()?.resume()
    expect((await lateApproval).resultCode).toBe('SX08')
    expect((await merchant.charge()).approvedAmount).toBe(0)
  })
})

describe('on a phone', () => {
  describeTwoStep({
    time,
    make: onPhone,
    codes: {
      cancelled: '01',
      approved: '00',
      cancelOk: '00',
      repeated: '00',
      concurrent: '00',
      declined: '01',
      overLimit: '01',
    },
    authenticated: '00',
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['with a wrong hash', { P_CHKFAKE: 'x' }, 'SX03'],
    ['signed six minutes ago', { P_TIMESTAMP: testNow - 360_000 }, 'SX07'],
    ['by an unknown account', { P_MID: 'shop' }, 'SX02'],
    ['in UTF-8', { P_GOODS: '순대' }, 'SX01'],
    ['of another kind', { P_INI_PAYMENT: 'BANK' }, 'SX01'],
    ['without the options of cards', { P_RESERVED: 'below1000=Y' }, 'SX01'],
    ['without a signature of the customer from 300,000 won', { P_AMT: 300_000 }, 'SX01'],
    ['with a return to another site', { P_NEXT_URL: 'https://evil.example/' }, 'SX01'],
  ])('a form %s opens no window', async (_, changes, code) => {
    const { merchant, http } = await aWindowMerchant(onPhone)
    expect((await merchant.openPayment(changes)).json()).toMatchObject({ kind: 'refused', code })
    expect((await http.inject('/providers/ledger?vendor=inicis')).json().charges).toEqual([])
  })

  it('a form below 300,000 won needs no signature of the customer, and may have one from there', async () => {
    const { merchant } = await aWindowMerchant(onPhone)
    expect((await merchant.openPayment({ P_AMT: 299_999 })).statusCode).toBe(303)
    const P_RESERVED = 'twotrs_isp=Y&block_isp=Y&twotrs_isp_noti=N&ismart_use_sign=Y'
    expect((await merchant.openPayment({ P_AMT: 300_000, P_RESERVED })).statusCode).toBe(303)
  })

  it('the return is in EUC-KR without an order number, or in UTF-8 if the form requests it', async () => {
    const { message, merchant } = await authenticatedPayment(onPhone)
    expect(message.acceptCharset).toBe('euc-kr')
    expect(decodedForm(message.body)).toEqual({
      P_STATUS: '00',
      P_RMESG1: '정상처리되었습니다.',
      P_TID: expect.stringMatching(new RegExp(`^INIMX_AUTH${mid}\\d{20}$`)),
      P_REQ_URL: 'http://pay.test/inicis/smart/payReq.ini',
      P_NOTI: merchant.orderNo,
      P_AMT: '12000',
      idc_name: 'stg',
    })
    const utf8 = await aWindowMerchant(onPhone)
    await utf8.merchant.openPayment({ P_CHARSET: 'utf8' })
    expect((await utf8.merchant.answerWindow()).acceptCharset).toBe('utf-8')
  })

  it('probe: the return leads to a foreign address', async () => {
    const { message } = await authenticatedPayment(onPhone, '14')
    expect(new URL(message.fields.P_REQ_URL).hostname).toBe('169.254.169.254')
  })

  it('the approval has another number, and is percent-encoded in EUC-KR', async () => {
    const { merchant } = await authenticatedPayment(onPhone)
    const { body, headers } = await merchant.rawApprove()
    expect(headers['content-type']).toBe('text/plain; charset=euc-kr')
    expect(decodedForm(body)).toMatchObject({
      P_STATUS: '00',
      P_RMESG2: '00',
      P_TID: expect.stringMatching(new RegExp(`^INIMX_CARD${mid}\\d{20}$`)),
      P_OID: merchant.orderNo,
      P_AUTH_DT: '20261118200640',
      P_CARD_ISSUER_NAME: '농협카드',
      P_CARD_PURCHASE_NAME: 'BC카드',
      P_UNAME: '홍길동',
    })
  })

  it.each([
    ['with another number', { P_TID: 'x' }, 'SX04'],
    ['by an unknown account', { P_MID: 'shop' }, 'SX02'],
    ['without a number', { P_TID: '' }, 'SX01'],
  ])('an approval %s is refused', async (_, changes, code) => {
    const { merchant } = await authenticatedPayment(onPhone)
    expect((await merchant.approve(changes)).P_STATUS).toBe(code)
    expect((await merchant.approve()).P_STATUS).toBe('00')
  })
})

describe('a refund', () => {
  it('says what is left when it is of a part', async () => {
    const { merchant } = await authenticatedPayment(onPhone)
    await merchant.approve()
    expect((await merchant.rawRefund(5000, { confirmPrice: 7000 })).json()).toMatchObject({
      resultCode: '00',
      tid: merchant.tid,
      cancelDate: '20261118',
      cancelTime: '200640',
      prtcTid: expect.stringMatching(/^INIMX_CARD/),
      prtcRemains: '7000',
    })
    expect((await merchant.rawRefund(null)).json().resultCode).toBe('SX12')
  })

  it.each<[string, number | null, Record<string, unknown>, string]>([
    ['with a wrong hash', null, { hashData: 'x' }, 'SX03'],
    ['signed six minutes ago', null, { timestamp: '20261118200000' }, 'SX07'],
    ['without a reason', null, { msg: '' }, 'SX01'],
    ['from nowhere', null, { clientIp: 'shop' }, 'SX01'],
    ['of another way to pay', null, { paymethod: 'HPP' }, 'SX01'],
    ['by the number of the authentication', null, { tid: `INIMX_AUTH${mid}` }, 'SX04'],
    ['by an unknown account', null, { mid: 'shop' }, 'SX02'],
    ['of a part without what is left', 5000, { confirmPrice: undefined }, 'SX01'],
    ['of a part after which something else is left', 5000, { confirmPrice: 5000 }, 'SX12'],
  ])('is refused: %s', async (_, price, changes, code) => {
    const { merchant } = await authenticatedPayment(onDesktop)
    await merchant.approve()
    expect((await merchant.rawRefund(price, changes)).json().resultCode).toBe(code)
    expect((await merchant.charge()).cancelledAmount).toBe(0)
  })
})
