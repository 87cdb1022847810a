import { afterEach, describe, expect, it, vi } from 'vitest'
import { encrypted, keyOf, mid, NanohandMerchant, selectScenario, testCard } from '../../testing/merchant.ts'
import type { PendingDelays } from '../../testing/paused-sleep.ts'
import { aSandbox } from '../../testing/sandbox.ts'

const time = vi.hoisted(() => ({ isPaused: false, waiting: [] as PendingDelays['waiting'] }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const { pausedSleep } = await import('../../testing/paused-sleep.ts')
  return { ...real, setTimeout: pausedSleep(time, real.setTimeout as never) }
})
afterEach(() => {
  time.isPaused = false
  time.waiting = []
})
/** The delays, in ms, of the answers that wait; polled until the expectation holds. */
const slowFor = () => expect.poll(() => time.waiting.map(({ ms }) => ms))
const resume = () => time.waiting.shift()?.resume()

async function aMerchant(scenario?: string) {
  const { http } = await aSandbox()
  const [number, variant] = (scenario ?? '').split(':')
  if (number) await selectScenario(http, 'nanohand', Number(number), variant ? { variant } : {})
  return new NanohandMerchant(http)
}

describe('approving a hand-keyed card', () => {
  it('charges the card and stores its last four digits', async () => {
    const merchant = await aMerchant()
    const answer = await merchant.approve()
    expect(answer.json()).toMatchObject({
      resultCode: '0000',
      shopcode: mid,
      compOrderNo: merchant.orderNo,
      reqPayAmt: 12_000,
      tranNo: expect.stringMatching(/^\d{20}$/),
      apprNo: expect.stringMatching(/^\d{8}$/),
      apprDate: '20261118',
      apprTime: '200640',
      cardNo: '411111******1111',
      installment: '00',
    })
    expect(await merchant.charges()).toMatchObject([
      { state: 'approved', approvedAmount: 12_000, cardLast4: '1111' },
    ])
    const everything =
      (await merchant.http.inject('/providers/ledger')).body + (await merchant.http.inject('/providers')).body
    expect(everything).not.toContain(testCard.cardNo)
    expect(everything).not.toContain(testCard.cardHolderYmd)
  })

  it('takes an amount in digits, cards of 15 digits, businesses and installments', async () => {
    const merchant = await aMerchant()
    const card = { ...testCard, cardNo: '378282246310005', cardHolderYmd: '1234567890' }
    expect((await merchant.approve({ reqPayAmt: '12000', installment: '03' }, card)).json()).toMatchObject({
      resultCode: '0000',
      cardNo: '378282*****0005',
      reqPayAmt: 12_000,
    })
  })

  it.each([
    ['without a key', {}, testCard, null, 'SX03'],
    ['with the key of another account', {}, testCard, keyOf('nanohand', 'SBX0000031'), 'SX03'],
    ['with the key of another provider', {}, testCard, keyOf('kicc'), 'SX03'],
    ['by an unknown account', { shopcode: '240000000' }, testCard, undefined, 'SX02'],
    ['without an order number', { compOrderNo: undefined }, testCard, undefined, 'SX01'],
    ['for nothing', { reqPayAmt: 0 }, testCard, undefined, 'SX01'],
    ['for an amount with a comma', { reqPayAmt: '12,000' }, testCard, undefined, 'SX01'],
    ['with instalments of one month', { installment: '01' }, testCard, undefined, 'SX01'],
    ['with another way to pay', { payMethod: 'bank' }, testCard, undefined, 'SX01'],
    ['with data of another key', { encData: encrypted(testCard, 'other') }, testCard, undefined, 'SX05'],
    ['with data that is not hex', { encData: 'AbC=' }, testCard, undefined, 'SX05'],
    ['with data that is no card', {}, { cardNo: '4111111111111111' }, undefined, 'SX05'],
    ['with a wrong check digit', {}, { ...testCard, cardNo: '4111111111111112' }, undefined, 'SX06'],
    ["with somebody's own card", {}, { ...testCard, cardNo: '4539578763621486' }, undefined, 'SX10'],
    ['with a card of last month', {}, { ...testCard, cardExpYy: '26', cardExpMm: '10' }, undefined, 'SX07'],
    ['with a holder born on no day', {}, { ...testCard, cardHolderYmd: '900230' }, undefined, 'SX08'],
    ['over the limit of its card', {}, { ...testCard, cardNo: '4000000000000002' }, undefined, '8521'],
  ])('is refused %s', async (_case, changes, card, key, code) => {
    const merchant = await aMerchant()
    const answer = await merchant.approve(changes, card, key)
    expect(answer.json().resultCode).toBe(code)
    expect(answer.body).not.toContain(card.cardNo)
    const { totals } = (await merchant.http.inject('/providers/ledger')).json()
    expect(totals.approvedAmount).toBe(0)
  })

  it('accepts a card that expires this month and a birth date on a leap day', async () => {
    const merchant = await aMerchant()
    const card = { ...testCard, cardExpYy: '26', cardExpMm: '11', cardHolderYmd: '000229' }
    expect((await merchant.approve({}, card)).json().resultCode).toBe('0000')
  })

  it('is done once for an order number, and again after it was declined', async () => {
    const merchant = await aMerchant('4')
    expect((await merchant.approve()).json().resultCode).toBe('8521')
    expect((await merchant.inquire()).resultCode).toBe('8521')
    const twice = await Promise.all([merchant.approve(), merchant.approve()])
    expect(twice.map((answer) => answer.json().resultCode).sort()).toEqual(['0000', 'SX09'])
    expect((await merchant.charges()).map(({ state }: { state: string }) => state)).toEqual([
      'declined',
      'approved',
    ])
  })
})

describe('cancelling', () => {
  it('cancels fully, and reports a repetition as a duplicate', async () => {
    const merchant = await aMerchant()
    const { tranNo } = (await merchant.approve()).json()
    expect((await merchant.cancel(tranNo, 12_000)).json()).toMatchObject({
      resultCode: '0000',
      cancelDate: '20261118',
      cancelTime: '200640',
      cancelAmt: 12_000,
      apprTranNo: tranNo,
      remainAmt: 0,
    })
    expect((await merchant.cancel(tranNo, 12_000)).json()).toMatchObject({
      resultCode: 'SX11',
      resultMsg: '중복취소',
    })
    expect(await merchant.charges()).toMatchObject([{ state: 'cancelled', cancelledAmount: 12_000 }])
  })

  it('cancels partially, and never more than the remaining amount', async () => {
    const merchant = await aMerchant()
    const { tranNo } = (await merchant.approve()).json()
    expect((await merchant.cancel(tranNo, 5000)).json()).toMatchObject({
      resultCode: '0000',
      remainAmt: 7000,
    })
    expect((await merchant.cancel(tranNo, 7001)).json().resultCode).toBe('SX12')
    expect(await merchant.inquire()).toMatchObject({
      reqPayAmt: 12_000,
      cancelAmt: 5000,
      remainAmt: 7000,
      tranNo,
    })
  })

  it.each([
    ['for another transaction', { tranNo: '26111820064000000000' }, 'SX04'],
    ['for another order', { compOrderNo: 'other' }, 'SX04'],
    ['for nothing', { cancelAmt: 0 }, 'SX01'],
    ['by an unknown account', { shopcode: 'x' }, 'SX02'],
    ['with the key of another', { shopcode: 'SBX0000031' }, 'SX03'],
  ])('a cancel is refused %s', async (_case, changes, code) => {
    const merchant = await aMerchant()
    const { tranNo } = (await merchant.approve()).json()
    expect((await merchant.cancel(tranNo, 12_000, changes)).json().resultCode).toBe(code)
    expect(await merchant.charges()).toMatchObject([{ cancelledAmount: 0 }])
  })
})

describe('inquiring', () => {
  it('finds a charge by its order number, and reports a missing one', async () => {
    const merchant = await aMerchant()
    expect((await merchant.inquire()).resultCode).toBe('SX04')
    const { tranNo, apprNo } = (await merchant.approve()).json()
    expect(await merchant.inquire()).toMatchObject({
      resultCode: '0000',
      tranNo,
      apprNo,
      cancelAmt: 0,
      remainAmt: 12_000,
    })
    expect((await merchant.post('inquiry', merchant.request(), 'other')).json().resultCode).toBe('SX03')
  })
})

describe('scenario', () => {
  it('amount-tampered: a tenth is charged', async () => {
    const merchant = await aMerchant('5')
    expect((await merchant.approve()).json().reqPayAmt).toBe(1200)
    expect(await merchant.charges()).toMatchObject([{ registeredAmount: 12_000, approvedAmount: 1200 }])
  })

  it('order-mismatched: the answer names another order; the inquiry names the right one', async () => {
    const merchant = await aMerchant('6')
    expect((await merchant.approve()).json().compOrderNo).not.toBe(merchant.orderNo)
    expect((await merchant.inquire()).compOrderNo).toBe(merchant.orderNo)
  })

  it.each([
    ['9:processed', '0000', 12_000],
    ['9:not-processed', 'SX04', 0],
  ])('%s: the connection breaks, and an inquiry has the result', async (scenario, found, approved) => {
    const merchant = await aMerchant(scenario)
    await expect(merchant.approve()).rejects.toThrow()
    expect((await merchant.inquire()).resultCode).toBe(found)
    expect((await merchant.http.inject('/providers/ledger')).json().totals.approvedAmount).toBe(approved)
  })

  it('slow: during a late charge, a second request is refused', async () => {
    const merchant = await aMerchant('10:late')
    time.isPaused = true
    const slow = merchant.approve()
    await slowFor().toEqual([250])
    expect((await merchant.approve()).json().resultCode).toBe('SX09')
    expect((await merchant.inquire()).resultCode).toBe('SX04')
    resume()
    expect((await slow).json().resultCode).toBe('0000')
    expect((await merchant.inquire()).resultCode).toBe('0000')
  })

  it('slow: the answer is slow', async () => {
    const merchant = await aMerchant('10')
    time.isPaused = true
    let isAnswered = false
    const slow = merchant.approve().finally(() => {
      isAnswered = true
    })
    await slowFor().toEqual([250])
    expect(isAnswered).toBe(false)
    resume()
    expect((await slow).json().resultCode).toBe('0000')
  })

  it('euc-kr: the answer is in EUC-KR', async () => {
    const merchant = await aMerchant('13')
    const answer = await merchant.approve()
    expect(answer.headers['content-type']).toBe('application/json; charset=euc-kr')
    expect(JSON.parse(new TextDecoder('euc-kr').decode(answer.rawPayload)).cardName).toBe('신한카드')
  })

  it('probe: the answer contains addresses that must not be called', async () => {
    const merchant = await aMerchant('14')
    const { authUrl } = (await merchant.approve()).json()
    await merchant.http.inject(new URL(authUrl).pathname)
    expect((await merchant.charges())[0].attempts.at(-1)).toMatchObject({ call: 'probe', code: 'followed' })
  })

  it('partial-cancel-refused: a partial cancel fails, a full one succeeds', async () => {
    const merchant = await aMerchant('15')
    const { tranNo } = (await merchant.approve()).json()
    expect((await merchant.cancel(tranNo, 1000)).json().resultCode).toBe('SX13')
    expect((await merchant.cancel(tranNo, 12_000)).json().resultCode).toBe('0000')
  })

  it('duplicate-cancel: a successful cancel is reported as a duplicate, or its answer is lost', async () => {
    const merchant = await aMerchant('16')
    const { tranNo } = (await merchant.approve()).json()
    expect((await merchant.cancel(tranNo, 12_000)).json().resultMsg).toBe('중복취소')
    expect(await merchant.charges()).toMatchObject([{ state: 'cancelled' }])
    const other = await aMerchant('16:lost')
    const approved = (await other.approve()).json()
    await expect(other.cancel(approved.tranNo, 5000)).rejects.toThrow()
    expect(await other.inquire()).toMatchObject({ cancelAmt: 5000, remainAmt: 7000 })
  })

  it.each([
    ['17:processed', '0000'],
    ['17:not-processed', 'SX04'],
  ])('%s: an HTML page is returned instead of JSON', async (scenario, found) => {
    const merchant = await aMerchant(scenario)
    expect((await merchant.approve()).headers['content-type']).toContain('text/html')
    expect((await merchant.inquire()).resultCode).toBe(found)
  })

  it('extra-fields: the answer has unknown fields, and the amount is text', async () => {
    const merchant = await aMerchant('19')
    expect((await merchant.approve()).json()).toMatchObject({ reqPayAmt: '12000', addedNextYear: {} })
  })

  it('script-in-message: the message of a decline contains a script', async () => {
    const merchant = await aMerchant('20')
    expect((await merchant.approve()).json()).toEqual({
      resultCode: '8521',
      resultMsg: expect.stringContaining('<script>'),
    })
  })

  it.each(['1', '2', '7', '8', '11', '12', '18'])(
    '%s: a hand-keyed card is approved as without a fault',
    async (scenario) => {
      const merchant = await aMerchant(scenario)
      expect((await merchant.approve()).json().resultCode).toBe('0000')
    },
  )
})
