import { describe, expect, it } from 'vitest'
import { hmacHex, KiccMerchant, keyOf, mid } from '../../testing/merchant.ts'
import { aSandbox } from '../../testing/sandbox.ts'
import { testNow } from '../../testing/signed.ts'

async function authenticated(now = { value: testNow }) {
  const { http } = await aSandbox(undefined, { now: () => now.value })
  const merchant = new KiccMerchant(http)
  await merchant.register()
  await merchant.answerWindow()
  return { merchant, http, now }
}

describe('approving', () => {
  it('charges, and answers with the receipt’s data', async () => {
    const { merchant } = await authenticated()
    const answer = (await merchant.approve()).json()
    expect(answer).toMatchObject({
      resCd: '0000',
      mallId: mid,
      shopTransactionId: `A-${merchant.orderNo}`,
      shopOrderNo: merchant.orderNo,
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
    expect(await merchant.charge()).toMatchObject({
      state: 'approved',
      tid: answer.pgCno,
      approvedAmount: 12_000,
      approvalRequestId: `A-${merchant.orderNo}`,
    })
  })

  it('returns the first answer to a repeated request, also concurrently', async () => {
    const { merchant } = await authenticated()
    const answers = await Promise.all([merchant.approve(), merchant.approve(), merchant.approve()])
    answers.push(await merchant.approve())
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await merchant.charge()).approvedAmount).toBe(12_000)
  })

  it('refuses an authorization that is used', async () => {
    const { merchant } = await authenticated()
    await merchant.approve()
    expect((await merchant.approve({ shopTransactionId: 'another' })).json().resCd).toBe('SX08')
    expect((await merchant.charge()).approvedAmount).toBe(12_000)
  })

  it('refuses a request number that is used for something else', async () => {
    const { merchant, http } = await authenticated()
    await merchant.approve()
    const other = new KiccMerchant(http)
    await other.register()
    await other.answerWindow()
    expect((await other.approve({ shopTransactionId: `A-${merchant.orderNo}` })).json().resCd).toBe('SX09')
    expect((await other.charge()).state).toBe('authenticated')
  })

  it('reports every repetition as a duplicate if configured so', async () => {
    const { http } = await aSandbox(undefined, { config: { payRepeats: 'refused' } })
    const merchant = new KiccMerchant(http)
    await merchant.paid()
    expect((await merchant.approve()).json().resCd).toBe('SX09')
    expect((await merchant.retrieve()).resCd).toBe('0000')
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
  ])('an approval is refused %s', async (_case, changes, code) => {
    const { merchant } = await authenticated()
    expect((await merchant.approve(changes)).json().resCd).toBe(code)
    expect((await merchant.charge()).state).toBe('authenticated')
    expect((await merchant.approve()).json().resCd).toBe('0000')
  })

  it('is refused ten minutes after the authentication', async () => {
    const { merchant, now } = await authenticated()
    now.value += 10 * 60_000
    expect((await merchant.approve()).json().resCd).toBe('SX10')
    expect((await merchant.charge()).state).toBe('authenticated')
  })

  it('succeeds just before ten minutes are over', async () => {
    const { merchant, now } = await authenticated()
    now.value += 10 * 60_000 - 1
    expect((await merchant.approve()).json().resCd).toBe('0000')
  })
})

describe('inquiring', () => {
  it('finds an approval by its request, unsigned, and with the current state', async () => {
    const { merchant } = await authenticated()
    const approval = (await merchant.approve()).json()
    const { msgAuthValue: _signature, ...rest } = approval
    expect(await merchant.retrieve()).toEqual(rest)
    await merchant.revise(approval.pgCno, { reviseTypeCode: '32', amount: 2000 })
    expect(await merchant.retrieve()).toMatchObject({ statusCode: 'TS06', amount: 12_000 })
    await merchant.revise(approval.pgCno, { reviseTypeCode: '32', amount: 10_000, shopTransactionId: 'rest' })
    expect(await merchant.retrieve()).toMatchObject({ statusCode: 'TS02', pgCno: approval.pgCno })
  })

  it('finds a cancel by its request', async () => {
    const { merchant } = await authenticated()
    const { pgCno } = (await merchant.approve()).json()
    const cancel = (await merchant.revise(pgCno)).json()
    expect(await merchant.retrieve(`C-${merchant.orderNo}`)).toEqual(cancel)
  })

  it('finds nothing never requested, of another account or of another day; refuses unknown accounts and malformed days', async () => {
    const { merchant } = await authenticated()
    expect((await merchant.retrieve()).resCd).toBe('SX04')
    await merchant.approve()
    expect((await merchant.retrieve(undefined, { mallId: 'SBX0000031' })).resCd).toBe('SX04')
    expect((await merchant.retrieve(undefined, { transactionDate: '20261117' })).resCd).toBe('SX04')
    expect((await merchant.retrieve(undefined, { mallId: 'MALL' })).resCd).toBe('SX02')
    expect((await merchant.retrieve(undefined, { transactionDate: 'today' })).resCd).toBe('SX01')
  })

  it('finds transactions of yesterday, but no older ones', async () => {
    const { merchant, now } = await authenticated()
    await merchant.approve()
    now.value += 86_400_000
    expect((await merchant.retrieve()).resCd).toBe('0000')
    now.value += 86_400_000
    expect((await merchant.retrieve()).resCd).toBe('SX04')
  })
})
