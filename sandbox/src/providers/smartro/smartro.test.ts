import { sandboxMid } from '@storefront/contract/sandbox.ts'
import { describe, expect, it, vi } from 'vitest'
import { describeInWindow } from '../../testing/in-window-suite.ts'
import { keyOf, mid } from '../../testing/merchant.ts'
import type { PendingDelays } from '../../testing/paused-sleep.ts'
import { aSandbox } from '../../testing/sandbox.ts'
import { SmartroMerchant, smartroHash } from '../../testing/smartro-merchant.ts'
import { aWindowMerchant, decodedForm } from '../../testing/window-merchant.ts'
import { md5Hash, signValue } from './hashes.ts'

const time = vi.hoisted(() => ({ isPaused: false, waiting: [] as PendingDelays['waiting'] }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const { pausedSleep } = await import('../../testing/paused-sleep.ts')
  return { ...real, setTimeout: pausedSleep(time, real.setTimeout as never) }
})

const make = (http: ConstructorParameters<typeof SmartroMerchant>[0]) => new SmartroMerchant(http)
const merchantWith = async (scenario?: string) => {
  const setup = await aWindowMerchant(make, scenario)
  await setup.merchant.openPayment()
  return setup
}
const signatureOf = (tid: string, code: string, key = keyOf('smartro')) =>
  smartroHash(tid.slice(0, 10) + code + tid.slice(10, 15) + key + tid.slice(15))

describeInWindow({
  time,
  make,
  codes: {
    ok: '3001',
    cancelled: 'W002',
    declined: '8373',
    overLimit: '8521',
    cancelOk: '2001',
    partialCancelRefused: 'SX13',
    cancelledAlready: 'SX11',
    amountTooHigh: 'SX12',
  },
})

it('hashes the test vectors', () => {
  const key = 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000'
  expect(md5Hash('20260101090000', 'SANDBOX00m', 1000, key)).toBe(
    'ZDc5NDM5MjJiZTliMzkyMjdhYzUzMWNhNzNhZjU2MDQ=',
  )
  expect(signValue(key, 'SANDBOX00m01012601010900001234', '3001')).toBe(
    'NDczYTFjZDI5NGJlOWExYTFkNWFjNGU1NWNiYzg1OTk=',
  )
})

describe('the form', () => {
  const dividedInfo = (...amounts: number[]) =>
    JSON.stringify({ DivideInfo: amounts.map((Amt) => ({ Amt, MID: 'sub', GoodsName: '떡볶이' })) })

  it.each<
    [string, Record<string, unknown> | ((merchant: SmartroMerchant) => Record<string, unknown>), string]
  >([
    ['with a wrong hash', { EncryptData: smartroHash('x') }, 'SX03'],
    [
      'whose amount was changed after it was signed',
      (merchant) => ({ ...merchant.form(), Amt: 1200 }),
      'SX03',
    ],
    ['signed six minutes ago', { ediDate: '20261118200000' }, 'SX07'],
    ['by an unknown account', { MID: 'shop' }, 'SX02'],
    ['with an order number with special characters', { Moid: 'TX 1' }, 'SX01'],
    ['with an order number of 65 characters', { Moid: 'T'.repeat(65) }, 'SX01'],
    ['with a goods name of 81 bytes', { GoodsName: '가'.repeat(27) }, 'SX01'],
    ['without goods', { GoodsCnt: 0 }, 'SX01'],
    ['for a bank transfer', { PayMethod: 'BANK' }, 'SX01'],
    ['in an unknown charset', { EncodingType: 'utf-8' }, 'SX01'],
    ['with a return to another site', { ReturnURL: 'https://evil.example/' }, 'SX01'],
    ['with a retry address at another site', { RetryURL: 'https://evil.example/' }, 'SX01'],
    ['whose parts do not come to the amount', { DivideInfo: dividedInfo(2000, 9000) }, 'SX01'],
  ])('opens no window: %s', async (_, changes, code) => {
    const { merchant, http } = await aWindowMerchant(make)
    const answer = await merchant.openPayment(typeof changes === 'function' ? changes(merchant) : changes)
    expect(answer.json()).toMatchObject({ kind: 'refused', code })
    const { refusals, charges } = (await http.inject('/providers/ledger?vendor=smartro')).json()
    expect(refusals).toMatchObject([{ call: 'entry', code }])
    expect(charges).toEqual([])
  })

  it('divides among sub-merchants, also with the single quotes of the manual', async () => {
    const { merchant } = await aWindowMerchant(make)
    const DivideInfo = dividedInfo(2000, 10_000).replaceAll('"', "'")
    expect((await merchant.openPayment({ DivideInfo })).statusCode).toBe(303)
    expect((await merchant.answerWindow()).fields.DivideInfo).toBe(DivideInfo)
  })

  it('must say on a phone where a cancel goes', async () => {
    const { merchant } = await aWindowMerchant(make)
    expect((await merchant.openPayment({ StopURL: '' }, 'mobile')).json()).toMatchObject({ code: 'SX01' })
    expect((await merchant.openPayment({}, 'mobile')).statusCode).toBe(303)
    const { action, fields } = await merchant.answerWindow('cancel')
    expect(action).toBe('http://shop.test/pay/return/smartro/cancel?seal=s')
    expect(fields).toMatchObject({ ResultCode: 'W002', OID: merchant.orderNo, MallReserved: 'nonce-1' })
  })

  it('is read in EUC-KR if it declares that, and the return has the same charset', async () => {
    const { merchant } = await aWindowMerchant(make)
    const { orderNo } = merchant
    const fields = merchant.form({
      EncodingType: 'euckr',
      GoodsName: 'GOODS',
      BuyerName: 'NAME',
      Moid: orderNo,
    })
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    // 홍길동, 떡
    const coded = body.toString().replace('NAME', '%C8%AB%B1%E6%B5%BF').replace('GOODS', '%B6%B1')
    const answer = await merchant.post('/interfaceURL/pay.do', coded, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    merchant.pageUrl = String(answer.headers.location)
    const message = await merchant.answerWindow()
    expect(message).toMatchObject({
      acceptCharset: 'euc-kr',
      fields: { BuyerName: '홍길동', GoodsName: '떡' },
    })
    expect(decodedForm(message.body)).toMatchObject({ BuyerName: '홍길동', fn_name: '현대카드' })
  })
})

describe('the return', () => {
  it('has the fields of an approval, signed', async () => {
    const { merchant } = await merchantWith()
    const { action, fields } = await merchant.answerWindow()
    expect(action).toBe('http://shop.test/pay/return/smartro/next?seal=s')
    expect(fields).toMatchObject({
      ResultCode: '3001',
      MID: mid,
      OID: merchant.orderNo,
      Amt: '12000',
      Tax: '1090',
      TID: expect.stringMatching(new RegExp(`^${mid}0101261118200640\\d{4}$`)),
      AuthDate: '261118200640',
      AuthCode: expect.stringMatching(/^\d{8}$/),
      fn_name: '현대카드',
      CardQuota: '00',
      MallReserved: 'nonce-1',
    })
    expect(fields.SignValue).toBe(signatureOf(fields.TID, '3001'))
  })

  it('goes to the return address after a cancel on a desktop', async () => {
    const { merchant } = await merchantWith()
    const { action, fields } = await merchant.answerWindow('cancel')
    expect(action).toContain('/smartro/next')
    expect(fields.SignValue).toBe(signatureOf(fields.TID, 'W002'))
  })

  it('scenario 7: is signed with another key, or dated yesterday', async () => {
    const { merchant } = await merchantWith('7')
    const { fields } = await merchant.answerWindow()
    expect(fields.SignValue).toBe(signatureOf(fields.TID, '3001', `${keyOf('smartro')}.`))
    const stale = await merchantWith('7:stale')
    expect((await stale.merchant.answerWindow()).fields.AuthDate).toBe('261117200640')
    expect((await stale.merchant.rawList()).json().List[0].AuthDate).toBe('261118200640')
  })

  it('scenario 8: is repeated by the server to the retry address, if there is one', async () => {
    const { merchant, posted } = await merchantWith('8')
    await merchant.answerWindow()
    expect(new Set(posted.map(({ url }) => url))).toEqual(
      new Set(['http://shop.test/pay/return/smartro/retry?seal=s']),
    )
    const without = await aWindowMerchant(make, '8')
    await without.merchant.openPayment({ RetryURL: '' })
    const { action } = await without.merchant.answerWindow()
    expect(without.posted.map(({ url }) => url)).toEqual([action, action])
  })

  it('scenario 13: is in EUC-KR although the merchant asked for UTF-8, as is the list of the day', async () => {
    const { merchant } = await merchantWith('13')
    const { acceptCharset, body } = await merchant.answerWindow()
    expect(acceptCharset).toBe('euc-kr')
    expect(decodedForm(body)).toMatchObject({ fn_name: '현대카드', ResultMsg: expect.stringContaining('㈜') })
    const listed = await merchant.rawList()
    expect(listed.headers['content-type']).toBe('application/json; charset=euc-kr')
    expect(new TextDecoder('euc-kr').decode(listed.rawPayload)).toContain('현대카드')
  })

  it('scenario 19: has unknown fields, in another sequence, and zeros before the amount', async () => {
    const { merchant } = await merchantWith('19')
    const { fields } = await merchant.answerWindow()
    expect(fields).toMatchObject({ Amt: '000000012000', addedNextYear: 'x', resultcode: '9999' })
    expect(Object.keys(fields).indexOf('ResultCode')).toBeGreaterThan(Object.keys(fields).indexOf('Amt'))
  })
})

describe('the list of a day', () => {
  it.each([
    ['a wrong hash', { hashData: smartroHash('x') }, 'SX03'],
    ['an old time', { ediDate: '20261118200000' }, 'SX07'],
    ['no day', { Day: '' }, 'SX01'],
    ['an unknown account', { MID: 'shop' }, 'SX02'],
  ])('is refused with %s', async (_, changes, code) => {
    const { merchant } = await merchantWith()
    expect((await merchant.rawList(changes)).json()).toMatchObject({ ResultCode: code })
  })

  it('has the approvals of that day alone', async () => {
    const { merchant } = await merchantWith()
    await merchant.answerWindow()
    expect((await merchant.rawList()).json().List).toMatchObject([
      {
        TID: merchant.tid,
        OID: merchant.orderNo,
        Amt: '12000',
        CancelAmt: '0',
        AuthDate: '261118200640',
        SvcAmt: '0',
        Tax: '1090',
      },
    ])
    expect((await merchant.rawList({ Day: '20261117' })).json()).toMatchObject({
      ResultCode: '0000',
      List: [],
    })
  })
})

describe('a cancel', () => {
  it('is answered in EUC-KR, as pairs', async () => {
    const { merchant } = await merchantWith()
    await merchant.answerWindow()
    expect(await merchant.rawCancel(12_000)).toMatchObject({
      contentType: 'text/plain; charset=euc-kr',
      ResultCode: '2001',
      ResultMsg: '취소 성공',
      TID: merchant.tid,
      CancelAmt: '12000',
      RemainAmt: '0',
    })
  })

  it.each([
    ['a wrong hash', { hashData: smartroHash('x') }, 'SX03'],
    ['a wrong password', { Cancelpw: '1234' }, 'SX03'],
    ['an amount that was not signed', { CancelAmt: 11_000 }, 'SX03'],
    ['another kind than was signed', { PartialCancelCode: '1' }, 'SX03'],
    ['no reason', { CancelMSG: '' }, 'SX01'],
    ['a short number', { TID: 'x' }, 'SX01'],
    ['an unknown account', { TID: 'x'.repeat(30) }, 'SX02'],
  ])('is refused with %s', async (_, changes, code) => {
    const { merchant } = await merchantWith()
    await merchant.answerWindow()
    expect(await merchant.rawCancel(12_000, changes)).toMatchObject({ ResultCode: code })
    expect((await merchant.charge()).cancelledAmount).toBe(0)
  })

  it('is done for an account whose number is longer than ten characters', async () => {
    const { http } = await aSandbox()
    const merchant = new SmartroMerchant(http, sandboxMid(1_234_567_890))
    await merchant.openPayment()
    await merchant.answerWindow()
    expect(await merchant.rawCancel(12_000)).toMatchObject({ ResultCode: '2001', MID: merchant.mid })
  })

  it('is refused in UTF-8', async () => {
    const { merchant } = await merchantWith()
    await merchant.answerWindow()
    const utf8 = (fields: Record<string, unknown>) =>
      new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
    expect((await merchant.rawCancel(12_000, {}, utf8)).ResultCode).toBe('SX01')
  })

  it('is refused for an unknown transaction, and for the full amount after a partial cancel', async () => {
    const { merchant } = await merchantWith()
    await merchant.answerWindow()
    await merchant.rawCancel(5000)
    const rest = {
      PartialCancelCode: '0',
      hashData: smartroHash(`${merchant.tid}${keyOf('smartro')}70000`),
    }
    expect((await merchant.rawCancel(7000, rest)).ResultCode).toBe('SX12')
    merchant.tid = `${merchant.tid.slice(0, -4)}xxxx`
    expect((await merchant.rawCancel(7000)).ResultCode).toBe('SX04')
  })
})
