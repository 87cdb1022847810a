import { describe, expect, it, vi } from 'vitest'
import { describeInWindow } from '../../testing/in-window-suite.ts'
import { keyOf, mid } from '../../testing/merchant.ts'
import { NanoCertMerchant } from '../../testing/nano-merchant.ts'
import type { PendingDelays } from '../../testing/paused-sleep.ts'
import { testNow } from '../../testing/signed.ts'
import { aWindowMerchant, decodedForm } from '../../testing/window-merchant.ts'
import { hashValue } from './hash-value.ts'

const time = vi.hoisted(() => ({ isPaused: false, waiting: [] as PendingDelays['waiting'] }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const { pausedSleep } = await import('../../testing/paused-sleep.ts')
  return { ...real, setTimeout: pausedSleep(time, real.setTimeout as never) }
})

const make = (http: ConstructorParameters<typeof NanoCertMerchant>[0]) => new NanoCertMerchant(http)
const merchantWith = async (scenario?: string) => {
  const setup = await aWindowMerchant(make, scenario)
  await setup.merchant.openPayment()
  return setup
}

describeInWindow({
  time,
  make,
  codes: {
    ok: '0000',
    cancelled: 'W002',
    declined: '8373',
    overLimit: '8521',
    cancelOk: '0000',
    partialCancelRefused: 'SX13',
    cancelledAlready: 'SX11',
    amountTooHigh: 'SX12',
  },
})

it('hashes the test vector', () => {
  const key = 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000'
  const fields = {
    ver: '2.7',
    loginId: 'sandbox',
    shopcode: '240000000',
    reqPayAmt: 1000,
    timestamp: '1767225600000',
  }
  expect(hashValue(key, fields)).toBe('84d21b8a0f90f79668ba59361cd78a6c3e7ce8694e16d2ce077ff1c679a2e33f')
})

describe('the request', () => {
  it('is answered by HTML whose script moves on to the window', async () => {
    const { merchant, http } = await aWindowMerchant(make)
    for (const device of ['pc', 'mobile']) {
      const answer = await merchant.rawRequest({}, device)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      const [, address = ''] = /^location\.href='([^']+)';$/m.exec(answer.body) ?? []
      expect(address).toMatch(/^http:\/\/pay\.test\/nano\/cert\/window\/[\w-]{32}$/)
      expect((await http.inject(new URL(address).pathname)).statusCode).toBe(200)
    }
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['with a wrong hash', { hashValue: 'x' }, 'SX03'],
    ['sent six minutes ago', { timestamp: testNow - 360_000 }, 'SX07'],
    ['by an unknown merchant', { shopcode: '240000000' }, 'SX02'],
    ['with a phone number with hyphens', { orderTel: '010-1234-5678' }, 'SX01'],
    ['with an order number of 41 characters', { compOrderNo: 'T'.repeat(41) }, 'SX01'],
    ['for nothing', { reqPayAmt: 0 }, 'SX01'],
    ['to be paid in another way', { payWay: 'bank' }, 'SX01'],
    ['with a return to another site', { receiveUrl: 'https://evil.example/' }, 'SX01'],
  ])('opens no window: %s', async (_, changes, code) => {
    const { merchant, http } = await aWindowMerchant(make)
    expect((await merchant.rawRequest(changes)).json()).toMatchObject({ resultCode: code })
    const { refusals, charges } = (await http.inject('/providers/ledger?vendor=nano')).json()
    expect(refusals).toMatchObject([{ call: 'request', code }])
    expect(charges).toEqual([])
  })

  it('opens no window when its amount was changed after it was signed, or without the key', async () => {
    const { merchant } = await aWindowMerchant(make)
    const { hashValue: signed } = merchant.request()
    expect((await merchant.rawRequest({ hashValue: signed, reqPayAmt: 1200 })).json().resultCode).toBe('SX03')
    expect((await merchant.rawRequest({}, 'pc', keyOf('nanohand'))).json().resultCode).toBe('SX03')
    expect((await merchant.rawRequest({}, 'pc', '')).json().resultCode).toBe('SX03')
  })
})

describe('the return', () => {
  it('has the fields of an approval, and the echo', async () => {
    const { merchant } = await merchantWith()
    const { action, fields } = await merchant.answerWindow()
    expect(action).toBe('http://shop.test/pay/return/nano/next?seal=s')
    expect(fields).toEqual({
      resultCode: '0000',
      resultMsg: '정상처리',
      shopcode: mid,
      compOrderNo: merchant.orderNo,
      compOrderMem: 'nonce-1',
      reqPayAmt: '12000',
      tranNo: expect.stringMatching(/^\d{20}$/),
      payWay: 'card',
      apprNo: expect.stringMatching(/^\d{8}$/),
      apprDate: '20261118',
      apprTime: '200640',
      cardName: '삼성카드',
      cardNo: '94319415****2468',
      installment: '00',
    })
  })

  it('euc-kr: is in EUC-KR, as are the answer to a cancel and the list of the day', async () => {
    const { merchant } = await merchantWith('13')
    const { acceptCharset, body } = await merchant.answerWindow()
    expect(acceptCharset).toBe('euc-kr')
    expect(decodedForm(body)).toMatchObject({ cardName: '삼성카드' })
    const { rawPayload } = await merchant.rawCancel(1000)
    expect(new TextDecoder('euc-kr').decode(rawPayload)).toContain('정상처리')
    const listed = await merchant.rawList()
    expect(listed.headers['content-type']).toBe('application/json; charset=euc-kr')
    expect(new TextDecoder('euc-kr').decode(listed.rawPayload)).toContain('삼성카드')
  })

  it('extra-fields: has unknown fields, another order, and a comma in the amount', async () => {
    const { merchant } = await merchantWith('19')
    const { fields } = await merchant.answerWindow()
    expect(fields).toMatchObject({ reqPayAmt: '12,000', addedNextYear: 'x', RESULTCODE: '9999' })
    expect(Object.keys(fields).indexOf('resultCode')).toBeGreaterThan(Object.keys(fields).indexOf('tranNo'))
  })
})

describe('the list of a day', () => {
  it('has the approvals of that day alone', async () => {
    const { merchant } = await merchantWith()
    await merchant.answerWindow()
    await merchant.cancel(1000)
    expect((await merchant.rawList()).json()).toMatchObject({
      resultCode: '0000',
      list: [
        {
          compOrderNo: merchant.orderNo,
          tranNo: merchant.tranNo,
          reqPayAmt: 12_000,
          apprDate: '20261118',
          cancelAmt: 1000,
          remainAmt: 11_000,
        },
      ],
    })
    expect((await merchant.rawList({ day: '20261117' })).json()).toMatchObject({ list: [] })
  })

  it('is refused without the key or the day', async () => {
    const { merchant } = await merchantWith()
    expect((await merchant.rawList({}, 'x')).json().resultCode).toBe('SX03')
    expect((await merchant.rawList({ day: '' })).json().resultCode).toBe('SX01')
    expect((await merchant.rawList({ shopcode: 'x' })).json().resultCode).toBe('SX02')
  })
})

describe('a cancel', () => {
  it('names the approval, its own number, and what is left', async () => {
    const { merchant } = await merchantWith()
    await merchant.answerWindow()
    expect((await merchant.rawCancel(5000)).json()).toEqual({
      resultCode: '0000',
      resultMsg: '정상처리',
      shopcode: mid,
      compOrderNo: merchant.orderNo,
      cancelDate: '20261118',
      cancelTime: '200640',
      cancelAmt: 5000,
      apprTranNo: merchant.tranNo,
      tranNo: expect.stringMatching(/^\d{20}$/),
      remainAmt: 7000,
    })
  })

  it('says 중복취소 if everything is cancelled', async () => {
    const { merchant } = await merchantWith()
    await merchant.answerWindow()
    await merchant.cancel()
    expect((await merchant.rawCancel(12_000)).json()).toEqual({ resultCode: 'SX11', resultMsg: '중복취소' })
  })

  it.each([
    ['another order number', { compOrderNo: 'TX1' }, 'SX04'],
    ['another number', { tranNo: '1' }, 'SX04'],
    ['no amount', { cancelAmt: 0 }, 'SX01'],
    ['another method', { payMethod: 'bank' }, 'SX01'],
  ])('is refused with %s', async (_, changes, code) => {
    const { merchant } = await merchantWith()
    await merchant.answerWindow()
    expect((await merchant.rawCancel(12_000, changes)).json().resultCode).toBe(code)
    expect((await merchant.rawCancel(12_000, {}, 'x')).json().resultCode).toBe('SX03')
    expect((await merchant.charge()).cancelledAmount).toBe(0)
  })
})
