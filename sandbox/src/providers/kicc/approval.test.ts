import { describe, expect, it } from 'vitest'
import { aSandbox } from '../../testing/sandbox.ts'
import { hmacHex, KiccShop, keyOf, mid } from '../../testing/shop.ts'
import { testNow } from '../../testing/signed.ts'

async function authenticated(now = { value: testNow }) {
  const { http } = await aSandbox(undefined, { now: () => now.value })
  const shop = new KiccShop(http)
  await shop.register()
  await shop.answerWindow()
  return { shop, http, now }
}

describe('approving', () => {
  it('charges once, and answers with the receipt’s data', async () => {
    const { shop } = await authenticated()
    const answer = (await shop.approve()).json()
    expect(answer).toMatchObject({
      resCd: '0000',
      mallId: mid,
      shopTransactionId: `A-${shop.orderNo}`,
      shopOrderNo: shop.orderNo,
      pgCno: expect.stringMatching(/^\d{20}$/),
      amount: 12_000,
      transactionDate: '20261118200640',
      statusCode: 'TS03',
      escrowUsed: 'N',
      paymentInfo: {
        payMethodTypeCode: '11',
        approvalNo: expect.stringMatching(/^\d{8}$/),
        approvalDate: '20261118200640',
        cardInfo: { cardNo: '45184211******81', installmentMonth: 0, partCancelUsed: 'Y' },
      },
    })
    const signed = `${answer.pgCno}|12000|20261118200640`
    expect(answer.msgAuthValue).toBe(hmacHex(keyOf('kicc'), signed))
    expect(await shop.charge()).toMatchObject({
      state: 'approved',
      tid: answer.pgCno,
      approvedAmount: 12_000,
      approvalRequestId: `A-${shop.orderNo}`,
    })
  })

  it('returns the first answer to a repeated request, also concurrently', async () => {
    const { shop } = await authenticated()
    const answers = await Promise.all([shop.approve(), shop.approve(), shop.approve()])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await shop.charge()).approvedAmount).toBe(12_000)
  })

  it('refuses an authorization that is used', async () => {
    const { shop } = await authenticated()
    await shop.approve()
    expect((await shop.approve({ shopTransactionId: 'another' })).json().resCd).toBe('SX08')
    expect((await shop.charge()).approvedAmount).toBe(12_000)
  })

  it('refuses a request number that is used for something else', async () => {
    const { shop, http } = await authenticated()
    await shop.approve()
    const other = new KiccShop(http)
    await other.register()
    await other.answerWindow()
    expect((await other.approve({ shopTransactionId: `A-${shop.orderNo}` })).json().resCd).toBe('SX09')
    expect((await other.charge()).state).toBe('authenticated')
  })

  it('reports every repetition as a duplicate if configured so', async () => {
    const { http } = await aSandbox(undefined, { config: { payRepeats: 'refused' } })
    const shop = new KiccShop(http)
    await shop.paid()
    expect((await shop.approve()).json().resCd).toBe('SX09')
    expect((await shop.retrieve()).resCd).toBe('0000')
  })

  it.each([
    ['without a request number', { shopTransactionId: '' }, 'SX01'],
    ['with a request number of 61 characters', { shopTransactionId: 'a'.repeat(61) }, 'SX01'],
    ['with an unknown authorization', { authorizationId: 'guessed' }, 'SX05'],
    ['by another account', { mallId: 'SBX0000031' }, 'SX05'],
    ['by an unknown account', { mallId: 'MALL' }, 'SX02'],
    ['for another order', { shopOrderNo: 'TX000000000000000000' }, 'SX06'],
    ['with the date of another day', { approvalReqDate: '20261117' }, 'SX07'],
    ['with a date that is none', { approvalReqDate: '2026-11-18' }, 'SX01'],
  ])('is refused %s', async (_what, changes, code) => {
    const { shop } = await authenticated()
    expect((await shop.approve(changes)).json().resCd).toBe(code)
    expect((await shop.charge()).state).toBe('authenticated')
    expect((await shop.approve()).json().resCd).toBe('0000')
  })

  it('is refused ten minutes after the authentication', async () => {
    const { shop, now } = await authenticated()
    now.value += 10 * 60_000
    expect((await shop.approve()).json().resCd).toBe('SX10')
    expect((await shop.charge()).state).toBe('authenticated')
  })

  it('succeeds just before ten minutes are over', async () => {
    const { shop, now } = await authenticated()
    now.value += 10 * 60_000 - 1
    expect((await shop.approve()).json().resCd).toBe('0000')
  })
})

describe('inquiring', () => {
  it('finds an approval by its request, unsigned, and with the current state', async () => {
    const { shop } = await authenticated()
    const approval = (await shop.approve()).json()
    const { msgAuthValue: _signature, ...rest } = approval
    expect(await shop.retrieve()).toEqual(rest)
    await shop.revise(approval.pgCno, { reviseTypeCode: '32', amount: 2000 })
    expect(await shop.retrieve()).toMatchObject({ statusCode: 'TS06', amount: 12_000 })
    await shop.revise(approval.pgCno, { reviseTypeCode: '32', amount: 10_000, shopTransactionId: 'rest' })
    expect(await shop.retrieve()).toMatchObject({ statusCode: 'TS02', pgCno: approval.pgCno })
  })

  it('finds a cancel by its request', async () => {
    const { shop } = await authenticated()
    const { pgCno } = (await shop.approve()).json()
    const cancel = (await shop.revise(pgCno)).json()
    expect(await shop.retrieve(`C-${shop.orderNo}`)).toEqual(cancel)
  })

  it("reports a transaction that was never requested, is another account's, or of another day", async () => {
    const { shop } = await authenticated()
    expect((await shop.retrieve()).resCd).toBe('SX04')
    await shop.approve()
    expect((await shop.retrieve(undefined, { mallId: 'SBX0000031' })).resCd).toBe('SX04')
    expect((await shop.retrieve(undefined, { transactionDate: '20261117' })).resCd).toBe('SX04')
    expect((await shop.retrieve(undefined, { mallId: 'MALL' })).resCd).toBe('SX02')
    expect((await shop.retrieve(undefined, { transactionDate: 'today' })).resCd).toBe('SX01')
  })

  it('finds transactions of yesterday, but no older ones', async () => {
    const { shop, now } = await authenticated()
    await shop.approve()
    now.value += 86_400_000
    expect((await shop.retrieve()).resCd).toBe('0000')
    now.value += 86_400_000
    expect((await shop.retrieve()).resCd).toBe('SX04')
  })
})
