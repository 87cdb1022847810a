import { orderType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { paymentTiming } from './payment-timing.ts'

const way = (type: string, postPay: boolean, bundles: string[]) =>
  paymentTiming({ orderType: type, postPay, bundles })

describe('how an order is made', () => {
  it('is afterwards for what is eaten here, where the store allows it', () => {
    expect(way(orderType.general, true, ['ordering'])).toBe('pay-later')
    expect(way(orderType.general, true, ['ordering', 'payment'])).toBe('pay-later')
  })

  it('is first for everything else, and where nothing is paid later', () => {
    expect(way(orderType.general, false, ['ordering', 'payment'])).toBe('pay-first')
    for (const type of [orderType.takeout, orderType.delivery, orderType.preOrder])
      expect(way(type, true, ['ordering', 'payment'])).toBe('pay-first')
  })

  it('is none without a payment method', () => {
    expect(way(orderType.general, false, ['ordering'])).toBe('none')
    expect(way(orderType.preOrder, true, ['ordering'])).toBe('none')
  })
})
