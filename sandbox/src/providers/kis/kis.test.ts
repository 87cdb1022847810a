import { sandboxMid } from '@storefront/contract/sandbox.ts'
import { describe, expect, it, vi } from 'vitest'
import { KisMerchant, kisHash } from '../../testing/kis-merchant.ts'
import { keyOf, mid } from '../../testing/merchant.ts'
import type { PendingDelays } from '../../testing/paused-sleep.ts'
import { aSandbox } from '../../testing/sandbox.ts'
import { describeTwoStep } from '../../testing/two-step-suite.ts'
import { aWindowMerchant, decodedForm, nullIfLost } from '../../testing/window-merchant.ts'
import { encData } from './enc-data.ts'

const time = vi.hoisted(() => ({ isPaused: false, waiting: [] as PendingDelays['waiting'] }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const { pausedSleep } = await import('../../testing/paused-sleep.ts')
  return { ...real, setTimeout: pausedSleep(time, real.setTimeout as never) }
})

const make = (http: ConstructorParameters<typeof KisMerchant>[0]) => new KisMerchant(http)
const authenticatedPayment = async (scenario?: string, changes: Record<string, unknown> = {}) => {
  const setup = await aWindowMerchant(make, scenario)
  await setup.merchant.openPayment(changes)
  return { ...setup, message: await setup.merchant.answerWindow() }
}

describeTwoStep({
  time,
  make,
  codes: { cancelled: 'XXXX', approved: '0000', cancelOk: '2001' },
  authenticated: '0000',
})

it('hashes the test vector', () => {
  const key = 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000'
  expect(encData('SANDBOX00m', '20260101090000', 1000, key)).toBe(
    '3d35bc22069db92d7455e372632b25eb07bda238dc9de78e92ae63113f9063e3',
  )
})

describe('the form', () => {
  const dividedInfo = (...amounts: number[]) =>
    JSON.stringify({ DivideInfo: amounts.map((Amt) => ({ Amt, MID: 'sub', GoodsName: '떡볶이' })) })

  it.each<[string, Record<string, unknown>, string]>([
    ['with a wrong hash', { encData: 'x' }, 'SX03'],
    ['signed for another amount', { encData: kisHash(1200) }, 'SX03'],
    ['signed six minutes ago', { ediDate: '20261118200000' }, 'SX07'],
    ['by an unknown account', { mid: 'shop' }, 'SX02'],
    ['for nothing', { goodsAmt: 0 }, 'SX01'],
    ['for an amount with a comma', { goodsAmt: '12,000' }, 'SX01'],
    ['with escrow', { trxCd: '1' }, 'SX01'],
    ['in another currency', { currencyType: 'USD' }, 'SX01'],
    ['in another charset', { charSet: 'utf8' }, 'SX01'],
    ['for another device', { model: 'PC' }, 'SX01'],
    ['with a return to another site', { returnUrl: 'https://evil.example/' }, 'SX01'],
    ['whose taxes do not come to the amount', { goodsVat: 1091 }, 'SX01'],
    ['whose parts do not come to the amount', { divideInfo: dividedInfo(2000, 9000) }, 'SX01'],
    ['that is divided among nobody', { divideInfo: dividedInfo() }, 'SX01'],
    ['whose UTF-8 is called EUC-KR', { charSet: 'euc-kr' }, 'SX01'],
  ])('opens no window: %s', async (_, changes, code) => {
    const { merchant, http } = await aWindowMerchant(make)
    const answer = await merchant.openPayment(changes)
    expect(answer.json()).toMatchObject({ kind: 'refused', code })
    const { refusals, charges } = (await http.inject('/providers/ledger?vendor=kis')).json()
    expect(refusals).toMatchObject([{ call: 'entry', code }])
    expect(charges).toEqual([])
  })

  it('may divide the amount among sub-merchants', async () => {
    const { merchant } = await aWindowMerchant(make)
    expect((await merchant.openPayment({ divideInfo: dividedInfo(2000, 10_000) })).statusCode).toBe(303)
  })

  it('is read in EUC-KR if it declares that, and the return has the same charset', async () => {
    const { merchant } = await aWindowMerchant(make)
    const fields = merchant.form({ charSet: 'euc-kr', goodsNm: 'GOODS', ordNm: 'NAME' })
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    // 홍길동, 떡
    const coded = body.toString().replace('NAME', '%C8%AB%B1%E6%B5%BF').replace('GOODS', '%B6%B1')
    const answer = await merchant.post('/v2/auth', coded, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    merchant.pageUrl = String(answer.headers.location)
    const message = await merchant.answerWindow()
    expect(message.acceptCharset).toBe('euc-kr')
    expect(decodedForm(message.body)).toMatchObject({ resultCd: '0000', resultMsg: '정상처리' })
    expect(await merchant.approve()).toMatchObject({ goodsName: '떡', ordNm: '홍길동' })
  })
})

describe('the return', () => {
  it('says that the customer authenticated, and is signed', async () => {
    const { message, merchant } = await authenticatedPayment()
    expect(message.fields).toEqual({
      resultCd: '0000',
      resultMsg: '정상처리',
      payMethod: 'card',
      tid: expect.stringMatching(new RegExp(`^${mid}0101261118200640\\d{4}$`)),
      ordNo: merchant.orderNo,
      amt: '12000',
      ediDate: '20261118200640',
      encData: kisHash(12_000),
      mbsReserved: 'nonce-1',
    })
  })

  it('amount-tampered and order-mismatched: names a tenth of the amount or another order, signed', async () => {
    const { message } = await authenticatedPayment('5')
    expect(message.fields).toMatchObject({ amt: '1200', encData: kisHash(1200) })
    const other = await authenticatedPayment('6')
    expect(other.message.fields.ordNo).not.toBe(other.merchant.orderNo)
  })

  it('bad-signature: is signed with another key, or is of yesterday', async () => {
    const forged = await authenticatedPayment('7')
    expect(forged.message.fields.encData).toBe(kisHash(12_000, undefined, `${keyOf('kis')}.`))
    const stale = await authenticatedPayment('7:stale')
    expect(stale.message.fields).toMatchObject({
      ediDate: '20261117200640',
      encData: kisHash(12_000, '20261117200640'),
    })
  })

  it('euc-kr: is in EUC-KR, and so is the answer of the approval', async () => {
    const { message, merchant } = await authenticatedPayment('13')
    expect(decodedForm(message.body).resultMsg).toBe('승인이 완료되었습니다. 감사합니다 ㈜')
    const { rawPayload } = await merchant.rawApprove()
    expect(JSON.parse(new TextDecoder('euc-kr').decode(rawPayload)).fnNm).toBe('KB국민카드')
  })
})

describe('the approval', () => {
  it.each([
    ['with a wrong hash', { encData: 'x' }, 'SX03'],
    ['of another amount', { goodsAmt: 1200 }, 'SX01'],
    ['signed six minutes ago', { ediDate: '20261118200000' }, 'SX07'],
    ['of another number', { tid: 'T' }, 'SX04'],
    ['by an unknown account', { mid: 'shop' }, 'SX02'],
  ])('is refused: %s', async (_, changes, code) => {
    const { merchant } = await authenticatedPayment()
    expect((await merchant.approve(changes)).resultCd).toBe(code)
    expect((await merchant.charge()).state).toBe('authenticated')
    expect((await merchant.approve()).resultCd).toBe('0000')
  })

  it('is refused if the customer has not authenticated', async () => {
    const { merchant } = await aWindowMerchant(make)
    await merchant.openPayment()
    const { tid } = (await merchant.answerWindow('cancel')).fields
    expect(tid).toHaveLength(30)
    expect((await merchant.approve({ tid })).resultCd).toBe('SX04')
  })

  it('extra-fields: has unknown fields, another order of fields, and the code of an older version', async () => {
    const { merchant } = await authenticatedPayment('19')
    const answer = await merchant.approve()
    expect(answer).toMatchObject({ resultCd: '3001', addedNextYear: {}, amt: '000000012000' })
  })
})

describe('the inquiry', () => {
  it('finds an approval as it is now, whatever was answered', async () => {
    const { merchant } = await authenticatedPayment('6')
    expect((await merchant.inquire()).resultCd).toBe('SX04')
    await merchant.approve()
    expect(await merchant.inquire()).toMatchObject({
      resultCd: '0000',
      tid: merchant.tid,
      ordNo: merchant.orderNo,
      amt: '12000',
      cancelYN: 'N',
      remAmt: '12000',
    })
    await merchant.cancel(5000)
    expect(await merchant.inquire()).toMatchObject({ cancelYN: 'N', remAmt: '7000' })
    await merchant.cancel(7000)
    expect(await merchant.inquire()).toMatchObject({ cancelYN: 'Y', remAmt: '0' })
  })

  it('answer-lost: finds what was charged without an answer; a declined approval has its code', async () => {
    const { merchant } = await authenticatedPayment('9')
    expect(await nullIfLost(merchant.approve())).toBeNull()
    expect((await merchant.inquire()).resultCd).toBe('0000')
    const declined = await authenticatedPayment('4')
    await declined.merchant.approve()
    expect((await declined.merchant.inquire()).resultCd).toBe('8521')
  })

  it.each([
    ['with a wrong hash', { encData: 'x' }, 'SX03'],
    ['signed six minutes ago', { ediDate: '20261118200000' }, 'SX07'],
    ['by an unknown account', { mid: 'shop' }, 'SX02'],
  ])('is refused: %s', async (_, changes, code) => {
    const { merchant } = await authenticatedPayment()
    await merchant.approve()
    expect((await merchant.inquire(changes)).resultCd).toBe(code)
  })
})

describe('a cancel', () => {
  it('is done for an account whose number is longer than ten characters, as are approval and inquiry', async () => {
    const { http } = await aSandbox()
    const merchant = new KisMerchant(http, sandboxMid(1_234_567_890))
    await merchant.openPayment()
    await merchant.answerWindow()
    expect((await merchant.approve()).resultCd).toBe('0000')
    expect((await merchant.inquire()).resultCd).toBe('0000')
    expect(await merchant.cancel()).toBe('2001')
  })

  it('has a code of its own for a part', async () => {
    const { merchant } = await authenticatedPayment()
    await merchant.approve()
    expect((await merchant.rawCancel(5000)).json()).toMatchObject({
      resultCd: '2002',
      tid: merchant.tid,
      canAmt: '5000',
      remAmt: '7000',
    })
    expect((await merchant.rawCancel(7000, { partCanFlg: '0' })).json().resultCd).toBe('SX12')
  })

  it.each([
    ['with a wrong hash', { encData: 'x' }, 'SX03'],
    ['signed six minutes ago', { ediDate: '20261118200000' }, 'SX07'],
    ['of an unknown kind', { partCanFlg: '2' }, 'SX01'],
    ['of another number', { tid: 'T' }, 'SX04'],
    ['by an unknown account', { mid: 'shop' }, 'SX02'],
  ])('is refused: %s', async (_, changes, code) => {
    const { merchant } = await authenticatedPayment()
    await merchant.approve()
    expect((await merchant.rawCancel(12_000, changes)).json().resultCd).toBe(code)
    expect((await merchant.charge()).cancelledAmount).toBe(0)
  })
})
