import { describe, expect, it } from 'vitest'
import { hmacHex, KiccMerchant, keyOf, mid } from '../../testing/merchant.ts'
import { aSandbox } from '../../testing/sandbox.ts'

async function aPaidMerchant(changes: Record<string, unknown> = {}) {
  const { http } = await aSandbox()
  const merchant = new KiccMerchant(http)
  return { merchant, pgCno: await merchant.paid(changes) }
}

/** A partial cancel with a request number of its own. */
const part = (shopTransactionId: string, amount: number, extraFields: Record<string, unknown> = {}) => ({
  shopTransactionId,
  reviseTypeCode: '32',
  amount,
  ...extraFields,
})

describe('revising', () => {
  it('a revision cancels the full amount', async () => {
    const { merchant, pgCno } = await aPaidMerchant()
    expect((await merchant.revise(pgCno, { reviseMessage: '재료 소진' })).json()).toMatchObject({
      resCd: '0000',
      mallId: mid,
      oriPgCno: pgCno,
      cancelPgCno: expect.stringMatching(/^\d{20}$/),
      shopOrderNo: merchant.orderNo,
      cancelAmount: 12_000,
      remainAmount: 0,
      statusCode: 'TS02',
    })
    expect(await merchant.charge()).toMatchObject({
      state: 'cancelled',
      approvedAmount: 12_000,
      cancelledAmount: 12_000,
      cancels: [{ amount: 12_000, requestId: `C-${merchant.orderNo}` }],
    })
  })

  it('cancels partially, and never more than the remaining amount', async () => {
    const { merchant, pgCno } = await aPaidMerchant()
    const first = await merchant.revise(pgCno, part('p1', 5000, { remainAmount: 12_000 }))
    expect(first.json()).toMatchObject({ resCd: '0000', remainAmount: 7000, statusCode: 'TS06' })
    expect((await merchant.charge()).state).toBe('part-cancelled')
    expect((await merchant.revise(pgCno, part('p2', 7001))).json().resCd).toBe('SX12')
    // The request must state the amount that is still cancellable before it, not what remains after it.
    expect((await merchant.revise(pgCno, part('p3', 7000, { remainAmount: 0 }))).json().resCd).toBe('SX12')
    expect((await merchant.revise(pgCno, { shopTransactionId: 'all' })).json().resCd).toBe('SX12')
    expect((await merchant.revise(pgCno, part('p4', 7000, { remainAmount: 7000 }))).json()).toMatchObject({
      resCd: '0000',
      remainAmount: 0,
    })
    expect((await merchant.revise(pgCno, part('p5', 1))).json().resCd).toBe('SX11')
    expect(await merchant.charge()).toMatchObject({ state: 'cancelled', cancelledAmount: 12_000 })
  })

  it('carries out the same request once, however often and concurrently it is sent', async () => {
    const { merchant, pgCno } = await aPaidMerchant()
    const answers = await Promise.all([1, 2, 3].map(() => merchant.revise(pgCno, part('p', 5000))))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await merchant.charge()).cancelledAmount).toBe(5000)
    const again = await merchant.revise(pgCno, part('p', 5000, { reviseMessage: '다른 말' }))
    expect(again.body).toBe(answers[0]?.body)
    expect((await merchant.revise(pgCno, part('p', 4000))).json().resCd).toBe('SX09')
  })

  it('answers another full cancel with "already cancelled"', async () => {
    const { merchant, pgCno } = await aPaidMerchant()
    await merchant.revise(pgCno)
    expect((await merchant.revise(pgCno, { shopTransactionId: 'again' })).json().resCd).toBe('SX11')
    expect((await merchant.charge()).cancelledAmount).toBe(12_000)
  })

  it('requires the tax-free part of a partial cancel if the charge has one', async () => {
    const taxInfo = { taxAmount: 9090, freeAmount: 2001, vatAmount: 909 }
    const { merchant, pgCno } = await aPaidMerchant({ taxInfo })
    expect((await merchant.revise(pgCno, part('p1', 1100))).json().resCd).toBe('SX15')
    const wrongTaxes = { taxationAmount: 1000, taxFreeAmount: 0, vatAmount: 90 }
    expect((await merchant.revise(pgCno, part('p2', 1100, { taxInfo: wrongTaxes }))).json().resCd).toBe(
      'SX15',
    )
    const rightTaxes = { ...wrongTaxes, vatAmount: 100 }
    expect((await merchant.revise(pgCno, part('p3', 1100, { taxInfo: rightTaxes }))).json().resCd).toBe(
      '0000',
    )
  })

  it.each([
    ['unsigned', { msgAuthValue: '' }, 'SX01'],
    ['signed with another key', { msgAuthValue: hmacHex('another', 'x') }, 'SX14'],
    [
      'signed for another request',
      { shopTransactionId: 'other', msgAuthValue: hmacHex(keyOf('kicc'), 'x') },
      'SX14',
    ],
    ['by an unknown account', { mallId: 'MALL' }, 'SX02'],
    ['by another account with its own key', { mallId: 'SBX0000031', own: true }, 'SX04'],
    ['by another account with our key', { mallId: 'SBX0000031' }, 'SX14'],
    ['for another kind of change', { reviseTypeCode: '20' }, 'SX01'],
    ['with the date of another day', { cancelReqDate: '20261119' }, 'SX07'],
    ['for another amount than all', { amount: 11_999 }, 'SX12'],
    ['for a part without an amount', { reviseTypeCode: '32' }, 'SX12'],
    ['for a part of nothing', { reviseTypeCode: '32', amount: 0 }, 'SX01'],
    ['with an amount as text', { reviseTypeCode: '32', amount: '1000' }, 'SX01'],
  ])('a revision is refused %s', async (_case, { own, ...changes }: Record<string, unknown>, code) => {
    const { merchant, pgCno } = await aPaidMerchant()
    const signed = own
      ? { msgAuthValue: hmacHex(keyOf('kicc', String(changes.mallId)), `${pgCno}|C-${merchant.orderNo}`) }
      : {}
    expect((await merchant.revise(pgCno, { ...changes, ...signed })).json().resCd).toBe(code)
    expect((await merchant.charge()).cancelledAmount).toBe(0)
  })

  it('is refused for a missing transaction', async () => {
    const { merchant } = await aPaidMerchant()
    expect((await merchant.revise('26111820064000000000')).json().resCd).toBe('SX04')
  })
})
