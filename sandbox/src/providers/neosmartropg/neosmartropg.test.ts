import { createContext, runInContext } from 'node:vm'
import { sandboxMid } from '@storefront/contract/sandbox.ts'
import { describe, expect, it, vi } from 'vitest'
import { keyOf, mid } from '../../testing/merchant.ts'
import {
  NeosmartroMerchant,
  neosmartroEncrypted,
  neosmartroHash,
  phoneUserAgent,
} from '../../testing/neosmartro-merchant.ts'
import type { PendingDelays } from '../../testing/paused-sleep.ts'
import { aSandbox } from '../../testing/sandbox.ts'
import { describeTwoStep } from '../../testing/two-step-suite.ts'
import { aWindowMerchant, decodedForm, nullIfLost } from '../../testing/window-merchant.ts'
import { decrypted, sha256Hash } from './hashes.ts'

const time = vi.hoisted(() => ({ isPaused: false, waiting: [] as PendingDelays['waiting'] }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const { pausedSleep } = await import('../../testing/paused-sleep.ts')
  return { ...real, setTimeout: pausedSleep(time, real.setTimeout as never) }
})

const make = (http: ConstructorParameters<typeof NeosmartroMerchant>[0]) => new NeosmartroMerchant(http)
const authenticatedPayment = async (scenario?: string, changes: Record<string, unknown> = {}) => {
  const setup = await aWindowMerchant(make, scenario)
  await setup.merchant.openPayment(changes)
  return { ...setup, message: await setup.merchant.answerWindow() }
}
const desktop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

describeTwoStep({
  time,
  make,
  codes: { cancelled: 'W034', approved: '3001', cancelOk: '2001' },
  authenticated: undefined,
})

it('hashes and decrypts the test vectors', () => {
  const key = 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000'
  expect(sha256Hash('20260101090000', 'SANDBOX00m', 1000, key)).toBe(
    'I3NE11smtiHBP2ZFREF7OKm/1L/nnJgvX6NTleWS7KI=',
  )
  expect(sha256Hash('SANDBOX00m01012601010900001234', key, 1000, '0')).toBe(
    '8inxEWNRSrlukDy9jt5+6HLiCFWDGPlVPdzIm50biHk=',
  )
  expect(decrypted('HJ08+ghC+L6wf2zeUvUU+w==', key)).toEqual({ Tid: 'x' })
})

describe('the form', () => {
  it.each<
    [string, Record<string, unknown> | ((merchant: NeosmartroMerchant) => Record<string, unknown>), string]
  >([
    ['with a wrong hash', { EncryptData: 'x' }, 'SX03'],
    [
      'whose amount was changed after it was signed',
      (merchant) => ({ ...merchant.form(), Amt: 1200 }),
      'SX03',
    ],
    ['signed six minutes ago', { EdiDate: '20261118200000' }, 'SX07'],
    ['by an unknown account', { Mid: 'shop' }, 'SX02'],
    ['with a goods name of 41 bytes', { GoodsName: `${'가'.repeat(13)}ab` }, 'SX01'],
    ['without a phone number', { BuyerTel: '' }, 'SX01'],
    ['on a phone without an address for a cancel', { StopUrl: '' }, 'SX01'],
    ['by an unknown method', { PayMethod: 'BANK' }, 'SX01'],
    ['with a return to another site', { ReturnUrl: 'https://evil.example/' }, 'SX01'],
    ['with a cancel address of another site', { StopUrl: 'https://evil.example/' }, 'SX01'],
    ['whose taxes do not come to the amount', { TaxAmt: 10_909, VatAmt: 1090, TaxFreeAmt: 0 }, 'SX15'],
  ])('opens no window: %s', async (_, changes, code) => {
    const { merchant, http } = await aWindowMerchant(make)
    const answer = await merchant.openPayment(typeof changes === 'function' ? changes(merchant) : changes)
    expect(answer.json()).toMatchObject({ kind: 'refused', code })
    const { refusals, charges } = (await http.inject('/providers/ledger?vendor=neosmartropg')).json()
    expect(refusals).toMatchObject([{ call: 'entry', code }])
    expect(charges).toEqual([])
  })

  it('refuses a desktop browser when it is for phones', async () => {
    const { merchant } = await aWindowMerchant(make)
    expect((await merchant.openPayment({}, 'mobile', desktop)).json()).toMatchObject({ code: 'SX01' })
    expect((await merchant.openPayment({}, 'mobile', phoneUserAgent)).statusCode).toBe(303)
  })

  it('truncates an order number to 40 characters', async () => {
    const { merchant } = await aWindowMerchant(make)
    await merchant.openPayment({ Moid: 'T'.repeat(41) })
    await merchant.answerWindow()
    expect((await merchant.approve()).Moid).toBe('T'.repeat(40))
  })

  it('may have the parts of the amount', async () => {
    const { merchant } = await aWindowMerchant(make)
    expect((await merchant.openPayment({ TaxAmt: 10_000, VatAmt: 1000, TaxFreeAmt: 1000 })).statusCode).toBe(
      303,
    )
  })
})

describe('the return', () => {
  it('has only the number and the key of the authentication', async () => {
    const { message } = await authenticatedPayment()
    expect(message.action).toBe('http://shop.test/pay/return/neosmartropg/next?seal=s')
    expect(message.fields).toEqual({
      Tid: expect.stringMatching(new RegExp(`^${mid}0101261118200640\\d{4}$`)),
      TrAuthKey: expect.stringMatching(/^[\w-]{32}$/),
    })
  })

  it('goes to the address for cancels after a cancel on a phone', async () => {
    const { merchant } = await aWindowMerchant(make)
    await merchant.openPayment()
    const { action, fields } = await merchant.answerWindow('cancel')
    expect(action).toBe('http://shop.test/pay/return/neosmartropg/cancel?seal=s')
    expect(fields).toEqual({
      ResultCode: 'W034',
      ResultMsg: '사용자가 결제를 취소하였습니다.',
      Moid: merchant.orderNo,
      MallReserved: 'nonce-1',
    })
  })
})

describe('on a desktop', () => {
  it('the window is a frame of the merchant’s page, which hands the answer to the script', async () => {
    const { merchant, http } = await aWindowMerchant(make)
    expect((await merchant.openPayment({ StopUrl: '' }, 'pc', desktop)).statusCode).toBe(303)
    const { headers } = await http.inject(merchant.pageUrl)
    expect(headers['content-security-policy']).toContain('frame-ancestors http://shop.test')
    const page = await merchant.answerPage('pay')
    expect(page.body).toMatch(/data-callback="\{&#34;Tid&#34;:&#34;SBX0000030/)
    expect(page.body).toContain('data-merchant="http://shop.test"')
    expect(page.body).not.toContain('<form')
  })

  it('a program gets the fields of the callback', async () => {
    const { merchant } = await aWindowMerchant(make)
    await merchant.openPayment({}, 'pc', desktop)
    expect(await merchant.answerWindow()).toEqual({
      kind: 'callback',
      fields: { Tid: expect.any(String), TrAuthKey: expect.any(String) },
    })
    expect((await merchant.approve()).ResultCode).toBe('3001')
    const { merchant: other } = await aWindowMerchant(make)
    await other.openPayment({}, 'pc', desktop)
    expect((await other.answerWindow('cancel')).fields).toMatchObject({ ResultCode: 'W034' })
  })

  it('shows in the frame why there is no window', async () => {
    const { merchant } = await aWindowMerchant(make)
    const answer = await merchant.openPayment({ EncryptData: 'x' }, 'pc', desktop)
    expect(answer.statusCode).toBe(400)
    const page = await merchant.postForm('/pc/payView.do', merchant.form({ EncryptData: 'x' }))
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://shop.test')
    expect(page.body).toContain('위변조 검증 실패 (SX03)')
  })
})

describe('the approval', () => {
  it('has the fields of a card, signed', async () => {
    const { merchant } = await authenticatedPayment()
    const answer = await merchant.approve()
    expect(answer).toMatchObject({
      ResultCode: '3001',
      Tid: merchant.tid,
      Mid: mid,
      Moid: merchant.orderNo,
      Amt: '12000',
      PayMethod: 'CARD',
      AuthDate: '261118200640',
      AuthCode: expect.stringMatching(/^\d{8}$/),
      CardNum: '540926******9753',
      CardQuota: '00',
      AppCardName: '롯데카드',
      AcquCardName: '롯데카드',
      BuyerName: '홍길동',
      MallReserved: 'nonce-1',
      Currency: 'KRW',
    })
    const { tid } = merchant
    const key = keyOf('neosmartropg')
    expect(answer.SignValue).toBe(
      neosmartroHash(`${tid.slice(0, 10)}3001${tid.slice(10, 15)}${key}${tid.slice(15)}`),
    )
  })

  it.each([
    ['KAKAO', 'KP00'],
    ['NAVER', 'NP00'],
    ['PAYCO', 'PP00'],
    ['TOSS', 'TS10'],
  ])('has for %s the code %s', async (PayMethod, code) => {
    const { merchant } = await authenticatedPayment('1', { PayMethod })
    expect(await merchant.approve()).toMatchObject({ ResultCode: code, PayMethod })
  })

  it('is done, and cancelled, for an account whose number is longer than ten characters', async () => {
    const { http } = await aSandbox()
    const merchant = new NeosmartroMerchant(http, sandboxMid(1_234_567_890))
    await merchant.openPayment()
    await merchant.answerWindow()
    expect((await merchant.rawApproval({ TrAuthKey: 'x' })).json().ResultCode).toBe('SX03')
    const { refusals } = (await http.inject('/providers/ledger?vendor=neosmartropg')).json()
    expect(refusals).toMatchObject([{ call: 'approve', mid: merchant.mid }])
    expect(await merchant.approve()).toMatchObject({ ResultCode: '3001', Mid: merchant.mid })
    expect(await merchant.cancel()).toBe('2001')
  })

  it('is refused with another key or number', async () => {
    const { merchant } = await authenticatedPayment()
    expect((await merchant.rawApproval({ TrAuthKey: 'x' })).json().ResultCode).toBe('SX03')
    expect((await merchant.rawApproval({ Tid: `${mid}${'0'.repeat(20)}` })).json().ResultCode).toBe('SX04')
    expect((await merchant.rawApproval({ Tid: 'x' })).json().ResultCode).toBe('SX01')
    expect((await merchant.charge()).state).toBe('authenticated')
  })

  it('bad-signature: is signed with another key, or is of yesterday; the inquiry is right', async () => {
    const { merchant } = await authenticatedPayment('7')
    const forged = await merchant.approve()
    expect(forged.SignValue).not.toBe((await merchant.inquire()).SignValue)
    const { merchant: stale } = await authenticatedPayment('7:stale')
    expect((await stale.approve()).AuthDate).toBe('261117200640')
    expect((await stale.inquire()).AuthDate).toBe('261118200640')
  })

  it('euc-kr: return and answers are in EUC-KR', async () => {
    const { merchant, message } = await authenticatedPayment('13')
    expect(message.acceptCharset).toBe('euc-kr')
    expect(decodedForm(message.body).Tid).toBe(merchant.tid)
    const { rawPayload } = await merchant.rawApproval()
    expect(new TextDecoder('euc-kr').decode(rawPayload)).toContain('롯데카드')
  })

  it('extra-fields: has unknown fields, another order, and zeros before the amount', async () => {
    const { merchant } = await authenticatedPayment('19')
    const answer = await merchant.approve()
    expect(answer).toMatchObject({ Amt: '000000012000', resultcode: '9999', addedNextYear: {} })
    expect(Object.keys(answer).indexOf('ResultCode')).toBeGreaterThan(Object.keys(answer).indexOf('Amt'))
  })
})

describe('the inquiry', () => {
  it('finds a charge whose answer was lost, and its cancels', async () => {
    const { merchant } = await authenticatedPayment('9')
    expect((await merchant.inquire()).ResultCode).toBe('SX04')
    expect(await nullIfLost(merchant.approve())).toBeNull()
    expect(await merchant.inquire()).toMatchObject({
      ResultCode: '3001',
      Moid: merchant.orderNo,
      CancelAmt: '0',
    })
    await merchant.cancel(5000)
    expect(await merchant.inquire()).toMatchObject({ CancelAmt: '5000', RemainAmt: '7000' })
  })

  it('finds nothing that was not charged, the code of a decline, and the right order', async () => {
    const { merchant } = await authenticatedPayment('9:not-processed')
    expect(await nullIfLost(merchant.approve())).toBeNull()
    expect((await merchant.inquire()).ResultCode).toBe('SX04')
    const { merchant: declined } = await authenticatedPayment('4')
    await declined.approve()
    expect((await declined.inquire()).ResultCode).toBe('8521')
    const { merchant: other } = await authenticatedPayment('6')
    await other.approve()
    expect((await other.inquire()).Moid).toBe(other.orderNo)
  })
})

describe('a cancel', () => {
  it.each([
    ['a wrong hash', { HashData: 'x' }, {}, 'SX03'],
    ['a wrong password', { CancelPwd: '1234' }, {}, 'SX03'],
    ['an amount that was not signed', { CancelAmt: '11000' }, {}, 'SX03'],
    ['another account inside', { Mid: 'SBX0000031' }, {}, 'SX01'],
    ['another service', { SERVICE_MODE: 'CL2' }, {}, 'SX01'],
    ['no reason', { CancelMsg: '' }, {}, 'SX01'],
    ['taxes that do not come to it', { CancelTaxAmt: 1, CancelVatAmt: 1 }, {}, 'SX15'],
    ['no cipher', {}, { EncData: 'x' }, 'SX03'],
    ['a cipher of another key', {}, { EncData: neosmartroEncrypted({}, keyOf('smartro')) }, 'SX03'],
    ['an unknown account', {}, { Mid: 'shop' }, 'SX02'],
  ])('is refused with %s', async (_, changes, envelope, code) => {
    const { merchant } = await authenticatedPayment()
    await merchant.approve()
    expect((await merchant.rawCancel(12_000, changes, envelope)).json().ResultCode).toBe(code)
    expect((await merchant.charge()).cancelledAmount).toBe(0)
  })

  it('is answered with what is left; everything cannot be cancelled after a part', async () => {
    const { merchant } = await authenticatedPayment()
    await merchant.approve()
    expect((await merchant.rawCancel(5000, { CancelTaxAmt: 4546, CancelVatAmt: 454 })).json()).toMatchObject({
      ResultCode: '2001',
      Tid: merchant.tid,
      CancelAmt: '5000',
      RemainAmt: '7000',
      CancelDate: '20261118',
    })
    const HashData = neosmartroHash(`${merchant.tid}${keyOf('neosmartropg')}70000`)
    const rest = { PartialCancelCode: '0', HashData }
    expect((await merchant.rawCancel(7000, rest)).json().ResultCode).toBe('SX12')
    const Tid = `${mid}${'0'.repeat(20)}`
    const unknown = { Tid, HashData: neosmartroHash(`${Tid}${keyOf('neosmartropg')}70001`) }
    expect((await merchant.rawCancel(7000, unknown)).json().ResultCode).toBe('SX04')
  })
})

describe('the script', () => {
  it('can be loaded by a page of another origin', async () => {
    const { http } = await aSandbox()
    const { headers, statusCode } = await http.inject('/neosmartropg/asset/js/SmartroPAY.js')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('has the documented calls, and refuses an unknown mode and a payment before it', async () => {
    const { http } = await aSandbox()
    const { body } = await http.inject('/neosmartropg/asset/js/SmartroPAY.js')
    const page = { window: {} as { smartropay?: unknown }, URL }
    const src = 'http://pay.test/neosmartropg/asset/js/SmartroPAY.js'
    runInContext(body, createContext({ ...page, document: { currentScript: { src } } }))
    const { smartropay } = page.window as {
      smartropay: { init(overrides: unknown): void; payment(payment: unknown): void }
    }
    expect(() => smartropay.payment({ FormId: 'pay-form' })).toThrow('init')
    expect(() => smartropay.init({ mode: 'TEST' })).toThrow('TEST')
    expect(() => smartropay.init({ mode: 'STG' })).not.toThrow()
  })
})
