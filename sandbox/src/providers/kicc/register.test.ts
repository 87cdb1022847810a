import { describe, expect, it } from 'vitest'
import { KiccMerchant, mid } from '../../testing/merchant.ts'
import { aSandbox } from '../../testing/sandbox.ts'

async function aMerchant() {
  const { http } = await aSandbox()
  return new KiccMerchant(http)
}

describe('registering a transaction', () => {
  it('answers the window’s address, and records the charge', async () => {
    const merchant = await aMerchant()
    const answer = await merchant.register()
    expect(answer).toEqual({
      resCd: '0000',
      resMsg: '정상처리',
      authPageUrl: expect.stringMatching(/^http:\/\/pay\.test\/kicc\/webpay\/[\w-]{32}$/),
    })
    expect(await merchant.charge()).toMatchObject({
      vendor: 'kicc',
      mid,
      state: 'registered',
      registeredAmount: 12_000,
      authorisedAmount: 0,
      approvedAmount: 0,
      attempts: [{ call: 'register', code: '0000' }],
    })
  })

  it('accepts tax parts (supply price, tax-free amount, VAT) that add up to the amount, and a missing customer', async () => {
    const merchant = await aMerchant()
    const taxInfo = { taxAmount: 9090, freeAmount: 2001, vatAmount: 909 }
    expect((await merchant.register({ taxInfo, orderInfo: { goodsName: '떡볶이' } })).resCd).toBe('0000')
  })

  it.each([
    ['without an account', { mallId: undefined }, 'SX01', 'mallId'],
    ['for an unknown account', { mallId: 'T0001997' }, 'SX02', ''],
    ['for an account number without its leading zeros', { mallId: 'SBX30' }, 'SX02', ''],
    ['without an order number', { shopOrderNo: '' }, 'SX01', 'shopOrderNo'],
    ['with an order number of 41 characters', { shopOrderNo: 'T'.repeat(41) }, 'SX01', 'shopOrderNo'],
    ['with an amount as text', { amount: '12000' }, 'SX01', 'amount'],
    ['for nothing', { amount: 0 }, 'SX01', 'amount'],
    ['for less than nothing', { amount: -100 }, 'SX01', 'amount'],
    ['for parts of a won', { amount: 100.5 }, 'SX01', 'amount'],
    ['in another currency', { currency: '01' }, 'SX01', 'currency'],
    ['with another way to pay', { payMethodTypeCode: '21' }, 'SX01', 'payMethodTypeCode'],
    ['for another device', { deviceTypeCode: 'tablet' }, 'SX01', 'deviceTypeCode'],
    ['for another client', { clientTypeCode: '10' }, 'SX01', 'clientTypeCode'],
    ['to return nowhere', { returnUrl: '/pay' }, 'SX01', 'returnUrl'],
    ['to return elsewhere', { returnUrl: 'http://evil.test/pay/return' }, 'SX03', ''],
    [
      'to return to a host that only begins like the allowed one',
      { returnUrl: 'http://shop.test.evil.test/' },
      'SX03',
      '',
    ],
    ['to run a script', { returnUrl: 'javascript:alert(1)' }, 'SX03', ''],
    ['without goods', { orderInfo: { goodsName: '' } }, 'SX01', 'orderInfo.goodsName'],
    ['with goods of 51 bytes', { orderInfo: { goodsName: '가'.repeat(17) } }, 'SX01', 'orderInfo.goodsName'],
    [
      'with a phone number with hyphens',
      { orderInfo: { goodsName: '떡', customerInfo: { customerContactNo: '010-1234-5678' } } },
      'SX01',
      'orderInfo.customerInfo.customerContactNo',
    ],
    [
      'with tax parts that add up to less',
      { taxInfo: { taxAmount: 1, freeAmount: 1, vatAmount: 1 } },
      'SX15',
      '',
    ],
    [
      'with a value of 65 bytes',
      { shopValueInfo: { value1: 'v'.repeat(65) } },
      'SX01',
      'shopValueInfo.value1',
    ],
  ])('is refused %s', async (_case, changes, resCd, field) => {
    const merchant = await aMerchant()
    const answer = await merchant.register(changes)
    expect(answer.resCd).toBe(resCd)
    expect(answer.resMsg).toContain(field)
    expect(answer).not.toHaveProperty('authPageUrl')
    expect(await merchant.charge()).toBeUndefined()
    const { refusals } = (await merchant.http.inject('/providers/ledger')).json()
    expect(refusals).toMatchObject([{ vendor: 'kicc', call: 'register', code: resCd }])
  })

  it('is refused for a body that is not a JSON object', async () => {
    const merchant = await aMerchant()
    expect((await merchant.post('/api/ep9/trades/webpay', [])).json().resCd).toBe('SX01')
    const broken = await merchant.http.inject({
      method: 'POST',
      url: '/kicc/api/ep9/trades/webpay',
      headers: { 'content-type': 'application/json' },
      payload: '{"mallId":',
    })
    expect(broken.statusCode).toBe(400)
  })

  it('may be repeated until the customer authenticated; the first window becomes void', async () => {
    const merchant = await aMerchant()
    await merchant.register()
    const first = merchant.pageUrl
    await merchant.http.inject(first)
    await merchant.register({ amount: 9000 })
    expect((await merchant.http.inject(first)).statusCode).toBe(410)
    expect((await merchant.answerWindow()).fields.resCd).toBe('0000')
    expect((await merchant.register()).resCd).toBe('SX16')
    const { charges } = (await merchant.http.inject('/providers/ledger')).json()
    expect(charges.map(({ state }: { state: string }) => state)).toEqual(['replaced', 'authenticated'])
  })

  it('derives its public address from the request if none is configured', async () => {
    const { http } = await aSandbox(undefined, { config: { publicUrl: undefined } })
    const merchant = new KiccMerchant(http)
    expect((await merchant.register()).authPageUrl).toMatch(/^http:\/\/localhost(:80)?\/kicc\/webpay\//)
  })
})
