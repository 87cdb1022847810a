import { checkPartAtProvider } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { sha512 } from '../digests.ts'
import { account, cancelRequest, json, key, payOrder, providerThat } from '../vendor-suite.ts'
import { inicis } from './inicis.ts'

describe('a cancel at inicis', () => {
  it('refunds fully or partially, signed over what is left, and fully once', async () => {
    const { requests, context } = providerThat(
      json({ resultCode: '00', cancelDate: '20261121', cancelTime: '000300' }),
    )
    expect(await inicis.cancel(payOrder, cancelRequest, context)).toEqual({
      kind: 'cancelled',
      cancelTid: 'T-1',
      cancelDate: '2026-11-21 00:03:00',
    })
    await inicis.cancel(
      payOrder,
      { ...cancelRequest, amount: 4000, remaining: 7000, isWhole: false },
      context,
    )
    const start = (type: string) => `${key}${type}Card20261121000300127.0.0.1${account.mid}T-1`
    expect(requests[0]?.url).toBe(`${account.apiUrl}/api/v1/refund`)
    expect(requests[0]?.body).toMatchObject({ type: 'Refund', hashData: sha512(start('Refund'), 'hex') })
    expect(requests[0]?.body).not.toHaveProperty('price')
    expect(requests[1]?.body).toMatchObject({
      type: 'PartialRefund',
      price: '4000',
      confirmPrice: '7000',
      hashData: sha512(`${start('PartialRefund')}40007000`, 'hex'),
    })
    const again = providerThat(json({ resultCode: 'SX11' })).context
    expect(await inicis.cancel(payOrder, cancelRequest, again)).toMatchObject({ kind: 'cancelled' })
  })

  it('tells staff to look at the provider where a partial refund is refused after its first answer was lost, with the provider’s own text', async () => {
    const refused = providerThat(json({ resultCode: 'SX12', resultMsg: '잔액 불일치' })).context
    const part = { ...cancelRequest, amount: 4000, remaining: 7000, isWhole: false }
    expect(await inicis.cancel(payOrder, part, refused)).toMatchObject({ message: '잔액 불일치' })
    expect(await inicis.cancel(payOrder, { ...part, isRepeated: true }, refused)).toEqual({
      kind: 'refused',
      code: 'SX12',
      message: `${checkPartAtProvider} (잔액 불일치)`,
    })
    const silent = providerThat(json({ resultCode: 'SX12' })).context
    expect(await inicis.cancel(payOrder, { ...part, isRepeated: true }, silent)).toMatchObject({
      message: checkPartAtProvider,
    })
  })
})
