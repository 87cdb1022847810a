import { describe, expect, it, vi } from 'vitest'
import { BplepayMerchant, bplepayKey, sealed, unsealed } from '../../testing/bplepay-merchant.ts'
import { mid, selectScenario } from '../../testing/merchant.ts'
import type { PendingDelays } from '../../testing/paused-sleep.ts'
import { aSandbox } from '../../testing/sandbox.ts'
import { describeTwoStep } from '../../testing/two-step-suite.ts'
import { aWindowMerchant, nullIfLost } from '../../testing/window-merchant.ts'
import { seal, unseal } from './cipher.ts'

const time = vi.hoisted(() => ({ isPaused: false, waiting: [] as PendingDelays['waiting'] }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const { pausedSleep } = await import('../../testing/paused-sleep.ts')
  return { ...real, setTimeout: pausedSleep(time, real.setTimeout as never) }
})

const make = (http: ConstructorParameters<typeof BplepayMerchant>[0]) => new BplepayMerchant(http)
const authenticatedPayment = async (scenario?: string) => {
  const setup = await aWindowMerchant(make, scenario)
  expect((await setup.merchant.openPayment()).statusCode).toBe(303)
  return { ...setup, message: await setup.merchant.answerWindow() }
}

describeTwoStep({
  time,
  make,
  codes: { cancelled: 'W002', approved: '0000', cancelOk: '0000' },
  authenticated: '0000',
})

it('seals the test vectors', () => {
  const key = '00112233445566778899aabbccddeeff'
  const vectors = {
    EV: 'bc1a6d79a4a9fcd8dcdca2934655f1cf33f76c527828329baa94b16f06acaa47',
    VV: '92965985bb40704592af8a4a1a33f55e3f07cfd243c0710104b72be4fd541bc0',
  }
  expect(seal(key, '{"mid":"SANDBOX"}')).toEqual(vectors)
  expect(unseal(key, vectors)).toEqual({ mid: 'SANDBOX' })
  expect(unseal(`${key}${key}`, vectors)).toBeNull()
})

describe('an envelope', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['sealed with another key', sealed({ mid }, Buffer.alloc(32)), 'SX03'],
    ['whose HMAC is that of another text', { VV: sealed('{}').VV }, 'SX03'],
    ['with something that is no JSON', sealed('mid'), 'SX03'],
    ['by an unknown account', { MID: 'shop' }, 'SX02'],
    ['of six minutes ago', { RQ_DTIME: '20261118200000' }, 'SX07'],
    ['without a number', { TNO: '' }, 'SX01'],
    ['in base64', { EV: 'x=' }, 'SX01'],
    ['with a result', { RC: '0000' }, 'SX01'],
  ])('%s is answered without an envelope', async (_, changes, code) => {
    const { merchant, http } = await aWindowMerchant(make)
    const answer = (await merchant.rawCall('status', { mid, tid: 'T' }, changes)).json()
    expect(answer).toMatchObject({ RC: code, EV: '', VV: '' })
    const { refusals } = (await http.inject('/providers/ledger?vendor=bplepay')).json()
    expect(refusals).toMatchObject([{ call: 'status', code }])
  })
})

describe('a reservation', () => {
  it('gives the addresses of the window', async () => {
    const { merchant } = await aWindowMerchant(make)
    const { data } = await merchant.call('reserve', merchant.reservation())
    expect(data).toEqual({
      tid: expect.stringMatching(/^T20261118200640\d{8}$/),
      redirectURLPC: expect.stringMatching(/^http:\/\/pay\.test\/bplepay\/gw\/window\/[\w-]+$/),
      redirectURLMobile: data.redirectURLPC,
      createdAt: '20261118200640',
    })
  })

  it.each([
    ['for nothing', { totalAmount: 0 }],
    ['with the amount as text', { totalAmount: '12000' }],
    ['with a VAT that is not one eleventh', { vatAmount: 1089 }],
    ['with more tax-free than there is', { taxFreeAmount: 13_000, vatAmount: 0 }],
    ['of another account', { mid: 'SBX0000031' }],
    ['without a product', { productName: '' }],
    ['to be called back', { apiCallYn: 'Y' }],
    ['with a return to another site', { approvalURL: 'https://evil.example/' }],
    ['with a cancel to another site', { cancelURL: 'https://evil.example/' }],
    ['with a failure to another site', { failURL: 'https://evil.example/' }],
  ])('is refused: %s', async (_, changes) => {
    const { merchant, http } = await aWindowMerchant(make)
    expect((await merchant.call('reserve', merchant.reservation(changes))).code).toBe('SX01')
    expect((await http.inject('/providers/ledger?vendor=bplepay')).json().charges).toEqual([])
  })

  it('may round its VAT in any way', async () => {
    for (const vatAmount of [1090, 1091]) {
      const { merchant } = await aWindowMerchant(make)
      expect((await merchant.openPayment({ vatAmount })).statusCode).toBe(303)
    }
  })
})

describe('the return', () => {
  it('is a GET of the address of the reservation, sealed', async () => {
    const { message, merchant } = await authenticatedPayment()
    expect(message.method).toBe('GET')
    const url = new URL(message.action)
    expect(url.pathname).toBe('/pay/return/bplepay/next')
    expect(Object.fromEntries(url.searchParams)).toEqual(message.query)
    expect(message.query).toMatchObject({ tx: '1', seal: 's', RC: '0000', MID: mid })
    expect(unsealed(message.query)).toEqual({
      content: {
        tid: merchant.tid,
        merchantOrderID: merchant.orderNo,
        token: expect.stringMatching(/^[\w-]{32}$/),
      },
      isSigned: true,
    })
  })

  it('is sent by a person’s browser as a form with all of the address’s fields', async () => {
    const { merchant } = await aWindowMerchant(make)
    await merchant.openPayment()
    const { body } = await merchant.answerPage('pay')
    expect(body).toContain('method="get"')
    expect(body).toContain('name="seal" value="s"')
    expect(body).toContain('name="RC" value="0000"')
  })

  it('return-repeated: is repeated by the server with GET, too', async () => {
    const methods: (string | undefined)[] = []
    const { http } = await aSandbox(undefined, {
      merchant: async (_input, init) => {
        methods.push(init?.method)
        return new Response('OK')
      },
    })
    await selectScenario(http, 'bplepay', 8)
    const merchant = make(http)
    await merchant.openPayment()
    await merchant.answerWindow()
    expect(methods).toEqual(['GET', 'GET'])
  })

  it('goes to an address of its own after a cancel or a decline', async () => {
    const { merchant } = await aWindowMerchant(make)
    await merchant.openPayment()
    expect((await merchant.answerWindow('cancel')).action).toContain('/bplepay/cancel?')
    expect((await authenticatedPayment('3')).message.action).toContain('/bplepay/retry?')
  })
})

describe('the approval', () => {
  it('has the data of the receipt', async () => {
    const { merchant } = await authenticatedPayment()
    expect(await merchant.approve()).toMatchObject({
      code: '0000',
      aid: expect.stringMatching(/^A20261118200640\d{8}$/),
      tid: merchant.tid,
      mid,
      totalAmount: 12_000,
      vatAmount: 1091,
      productName: '떡볶이 외 1건 🍜',
      approvedAt: '20261118200640',
    })
  })

  it.each([
    ['with another token', { token: 'x' }, 'SX04'],
    ['of another transaction', { tid: 'T' }, 'SX04'],
    ['of another amount', { totalAmount: 1200 }, 'SX01'],
    ['of another order', { merchantOrderID: 'TX1' }, 'SX01'],
    ['of another day', { merchantOrderDt: '20261117' }, 'SX01'],
    ['of another account', { mid: 'SBX0000031' }, 'SX01'],
  ])('is refused: %s', async (_, changes, code) => {
    const { merchant } = await authenticatedPayment()
    expect((await merchant.approve(changes)).code).toBe(code)
    expect((await merchant.approve()).code).toBe('0000')
  })

  it('bad-signature: is signed with another key, or is of yesterday', async () => {
    const { merchant } = await authenticatedPayment('7')
    const envelope = (await merchant.rawCall('approval', merchant.approval())).json()
    expect(unsealed(envelope).isSigned).toBe(false)
    const stale = await authenticatedPayment('7:stale')
    expect((await stale.merchant.rawCall('approval', stale.merchant.approval())).json().RQ_DTIME).toBe(
      '20261117200640',
    )
  })

  it('euc-kr and extra-fields: is in EUC-KR, or has unknown fields and the amount as text', async () => {
    const { merchant } = await authenticatedPayment('13')
    const { rawPayload } = await merchant.rawCall('approval', merchant.approval())
    const { RM } = JSON.parse(new TextDecoder('euc-kr').decode(rawPayload))
    expect(RM).toBe('승인이 완료되었습니다. 감사합니다 ㈜')
    const other = await authenticatedPayment('19')
    expect(await other.merchant.approve()).toMatchObject({ totalAmount: '12000', addedNextYear: {} })
  })
})

describe('the status', () => {
  it('is the current one, even where an answer was lost', async () => {
    const { merchant } = await authenticatedPayment('9')
    expect((await merchant.status()).data).toMatchObject({
      status: 'READY',
      totalAmount: 12_000,
      approvedAt: '',
    })
    expect(await nullIfLost(merchant.approve())).toBeNull()
    expect((await merchant.status()).data).toEqual({
      tid: merchant.tid,
      merchantOrderID: merchant.orderNo,
      totalAmount: 12_000,
      cancelledAmount: 0,
      approvedAt: '20261118200640',
      status: 'APPROVED',
    })
    await merchant.cancel(5000)
    expect((await merchant.status()).data).toMatchObject({
      status: 'PARTIAL_CANCELLED',
      cancelledAmount: 5000,
    })
    await merchant.cancel(7000)
    expect((await merchant.status()).data).toMatchObject({ status: 'CANCELLED', cancelledAmount: 12_000 })
  })

  it('is refused for another transaction or account', async () => {
    const { merchant } = await authenticatedPayment()
    expect((await merchant.status({ tid: 'T' })).code).toBe('SX04')
    expect((await merchant.status({ mid: 'SBX0000031' })).code).toBe('SX01')
  })
})

describe('a cancel', () => {
  it.each([
    ['of another transaction', { tid: 'T' }, 'SX04'],
    ['of another account', { mid: 'SBX0000031' }, 'SX01'],
    ['with more tax-free than was paid', { cancelTaxFreeAmount: 1 }, 'SX01'],
    ['without the tax-free part', { cancelTaxFreeAmount: undefined }, 'SX01'],
  ])('is refused: %s', async (_, changes, code) => {
    const { merchant } = await authenticatedPayment()
    await merchant.approve()
    expect((await merchant.rawCancel(12_000, changes)).code).toBe(code)
    expect((await merchant.charge()).cancelledAmount).toBe(0)
  })
})

it('an envelope can be opened with the key of the account', () => {
  expect(unseal(bplepayKey.toString('hex'), sealed({ a: 1 }))).toEqual({ a: 1 })
})
