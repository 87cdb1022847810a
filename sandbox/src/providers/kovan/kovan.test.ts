import { describe, expect, it, vi } from 'vitest'
import { describeInWindow } from '../../testing/in-window-suite.ts'
import { KovanMerchant, kovanHash } from '../../testing/kovan-merchant.ts'
import { keyOf, mid, today } from '../../testing/merchant.ts'
import type { PendingDelays } from '../../testing/paused-sleep.ts'
import { aWindowMerchant, decodedForm } from '../../testing/window-merchant.ts'
import { checkHash } from './check-hash.ts'

const time = vi.hoisted(() => ({ isPaused: false, waiting: [] as PendingDelays['waiting'] }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const { pausedSleep } = await import('../../testing/paused-sleep.ts')
  return { ...real, setTimeout: pausedSleep(time, real.setTimeout as never) }
})

const make = (http: ConstructorParameters<typeof KovanMerchant>[0]) => new KovanMerchant(http)
const merchantWith = async (scenario?: string) => {
  const setup = await aWindowMerchant(make, scenario)
  await setup.merchant.openPayment()
  return setup
}

describeInWindow({
  time,
  make,
  codes: {
    ok: 'EC0000',
    cancelled: 'EC9000',
    declined: '8373',
    overLimit: '8521',
    cancelOk: 'EC0000',
    partialCancelRefused: 'EC1088',
    cancelledAlready: 'SX11',
    amountTooHigh: 'SX12',
  },
})

it('hashes the test vectors, with the key as text', () => {
  const key = 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000'
  expect(checkHash(key, 'T0900000000001', '20260101', '090000', 1000)).toBe(
    '/CUni9kiwP2C1qohbUSb50ayB52geja7KqTBfWUqtB8=',
  )
  expect(checkHash(key, 'TID000000000001', 'SANDBOX00m', 1000)).toBe(
    'xyEARW+j9S4CHpEYByEOJUuMUfw3lvWI914SxevAQQQ=',
  )
})

describe('the form', () => {
  const signedByAnother = (merchant: KovanMerchant) => ({
    checkHash: kovanHash(`${merchant.orderNo}${today}20064012000`, keyOf('kovan', 'SBX0000031')),
  })
  const staleSigned = (merchant: KovanMerchant) => ({
    ordertm: '200000',
    checkHash: kovanHash(`${merchant.orderNo}${today}20000012000`),
  })

  it.each<[string, Record<string, unknown> | ((merchant: KovanMerchant) => Record<string, unknown>), string]>(
    [
      ['with a wrong hash', { checkHash: kovanHash('x') }, 'SX03'],
      ['with a hash of another account', signedByAnother, 'SX03'],
      [
        'whose amount was changed after it was signed',
        (merchant) => ({ ...merchant.form(), buyReqamt: 1200 }),
        'SX03',
      ],
      ['signed six minutes ago', staleSigned, 'SX07'],
      ['by an unknown account', { mid: 'shop' }, 'SX02'],
      ['with an order number of 21 characters', { orderno: 'T'.repeat(21) }, 'SX01'],
      ['with an amount with a comma', { buyReqamt: '12,000' }, 'SX01'],
      ['with a return by GET', { rMethod: 'GET' }, 'SX01'],
      ['with a return to another site', { rUrl: 'https://evil.example/' }, 'SX01'],
      ['with a cancel address of another site', { cUrl: 'https://evil.example/' }, 'SX01'],
      ['without a cancel address', { cUrl: undefined }, 'SX01'],
      ['with a name of 51 bytes', { buyernm: '가'.repeat(17) }, 'SX01'],
      ['of another group', { payGroup: 'OPG' }, 'SX01'],
      [
        'of KakaoPay without a buyer',
        { payGroup: 'SANDBOX_KAKAO', payType: 'KKP', payBrand: 'KAKAO' },
        'SX01',
      ],
      ['of KakaoPay as a card', { payGroup: 'SANDBOX_KAKAO', payType: 'CC', buyerid: 'U1' }, 'SX01'],
      ['with more tax than money', { tax_yn: 'Y', TAX_AMT: 12_001 }, 'SX01'],
    ],
  )('opens no window: %s', async (_, changes, code) => {
    const { merchant, http } = await aWindowMerchant(make)
    const answer = await merchant.openPayment(typeof changes === 'function' ? changes(merchant) : changes)
    expect(answer.json()).toMatchObject({ kind: 'refused', code })
    expect(await merchant.charges()).toEqual([])
    const { refusals } = (await http.inject('/providers/ledger?vendor=kovan')).json()
    expect(refusals).toMatchObject([{ call: 'entry', code }])
  })

  it('shows a person why there is no window', async () => {
    const { merchant } = await aWindowMerchant(make)
    const { body, statusCode } = await merchant.postForm('/paypage/common/mainFrame.pay', {
      ...merchant.form(),
      checkHash: '<b>',
    })
    expect(statusCode).toBe(400)
    expect(body).toContain('checkHash 불일치 (SX03)')
  })

  it('opens a window on a phone, and for KakaoPay', async () => {
    const { merchant } = await aWindowMerchant(make)
    const kakao = { payGroup: 'SANDBOX_KAKAO', payType: 'KKP', payBrand: 'KAKAO', buyerid: 'U1' }
    expect((await merchant.openPayment(kakao, 'mobilepage')).statusCode).toBe(303)
    expect((await merchant.answerWindow()).fields.PAY_METHOD).toBe('KKP')
    expect(await merchant.cancel()).toBe('EC0000')
  })
})

describe('the return', () => {
  it('has the fields of an approval', async () => {
    const { merchant } = await merchantWith()
    const message = await merchant.answerWindow()
    expect(message.action).toBe('http://shop.test/pay/return/kovan/next?seal=s')
    expect(message.fields).toMatchObject({
      RESULT_CODE: 'EC0000',
      MID: mid,
      TID: expect.stringMatching(/^.{15}$/),
      ORDERNO: merchant.orderNo,
      BUY_REQAMT: '12000',
      APPROAMT: '12000',
      APPROVNO: expect.stringMatching(/^\d{8}$/),
      APPRODT: '20261118',
      APPROTM: '200640',
      RESERVED01: 'nonce-1',
      RESERVED02: merchant.orderNo,
      QUOTA_MONTHS: '00',
    })
  })

  it('goes to the cancel address after a cancel, and never has the order number', async () => {
    const { merchant } = await merchantWith()
    const { action, fields } = await merchant.answerWindow('cancel')
    expect(action).toBe('http://shop.test/pay/return/kovan/cancel?seal=s')
    expect(fields).toEqual({
      RESULT_CODE: 'EC9000',
      RESULT_MSG: '사용자가 결제를 취소하였습니다.',
      RESERVED01: 'nonce-1',
      RESERVED02: merchant.orderNo,
    })
  })

  it('euc-kr: is in EUC-KR, as is the inquiry', async () => {
    const { merchant } = await merchantWith('13')
    const { acceptCharset, body } = await merchant.answerWindow()
    expect(acceptCharset).toBe('euc-kr')
    expect(decodedForm(body)).toMatchObject({ ISSUE_NAME: 'KB국민카드' })
    const { rawPayload } = await merchant.rawInquiry()
    expect(new TextDecoder('euc-kr').decode(rawPayload)).toContain('KB국민카드')
  })

  it('extra-fields: spells its field names in other documented ways', async () => {
    const { merchant } = await merchantWith('19')
    expect((await merchant.answerWindow()).fields).toMatchObject({
      result_code: 'EC0000',
      orderno: merchant.orderNo,
      approvamt: '12000',
      QUOTA_MOMTHS: '00',
      addedNextYear: 'x',
    })
  })
})

describe('inquiry and cancel', () => {
  it.each([
    ['a wrong hash', { checkHash: kovanHash('x') }, 'SX03'],
    ['no day', { orderdt: undefined }, 'SX01'],
    ['an unknown account', { mid: 'shop' }, 'SX02'],
  ])('an inquiry with %s is refused', async (_, changes, code) => {
    const { merchant } = await merchantWith()
    expect((await merchant.rawInquiry(changes)).json()).toMatchObject({ RESULT_CODE: code })
  })

  it('an inquiry returns the current state', async () => {
    const { merchant } = await merchantWith()
    await merchant.answerWindow()
    const status = async () => (await merchant.rawInquiry()).json().data[0].TRANS_STATUS
    expect(await status()).toBe('20')
    await merchant.cancel(1000)
    expect(await status()).toBe('30')
    await merchant.cancel(11_000)
    expect(await status()).toBe('40')
  })

  it.each([
    ['a wrong hash', { checkHash: kovanHash('x') }, 'SX03'],
    ['an amount that was not signed', { cancel_amt: 11_000 }, 'SX03'],
    ['no amount', { cancel_amt: 0 }, 'SX01'],
    ['another method', { pay_method: 'VA' }, 'SX01'],
    ['the method of KakaoPay for a card', { pay_method: 'KKP' }, 'SX01'],
    ['a number of 14 characters', { tid: 'T'.repeat(14) }, 'SX01'],
    ['an unknown account', { mid: 'shop' }, 'SX02'],
    [
      'an unknown number',
      { tid: 'T'.repeat(15), checkHash: kovanHash(`${'T'.repeat(15)}${mid}12000`) },
      'SX04',
    ],
  ])('a cancel with %s is refused', async (_, changes, code) => {
    const { merchant } = await merchantWith()
    await merchant.answerWindow()
    expect((await merchant.rawCancel(12_000, changes)).json()).toMatchObject({ RESULT_CODE: code })
    expect((await merchant.charge()).cancelledAmount).toBe(0)
  })
})
