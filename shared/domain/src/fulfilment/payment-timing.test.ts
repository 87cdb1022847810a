import { orderType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { paymentTiming } from './payment-timing.ts'

const timingOf = (type: string, postPay: boolean, bundles: string[]) =>
  paymentTiming({ orderType: type, postPay, bundles })

describe('when an order is paid', () => {
  it('is post-pay for dine-in and counter orders, if the store allows it', () => {
    expect(timingOf(orderType.general, true, ['ordering'])).toBe('pay-later')
    expect(timingOf(orderType.general, true, ['ordering', 'payment'])).toBe('pay-later')
  })

  it('is post-pay for self-pay, if the store allows it [3.4-51]', () => {
    expect(timingOf(orderType.selfPay, true, ['selfpay', 'payment'])).toBe('pay-later')
    expect(timingOf(orderType.selfPay, false, ['selfpay', 'payment'])).toBe('pay-first')
    expect(timingOf(orderType.selfPay, false, ['selfpay'])).toBe('none')
  })

  it('is prepaid for everything else, and in stores without post-pay', () => {
    expect(timingOf(orderType.general, false, ['ordering', 'payment'])).toBe('pay-first')
    for (const type of [orderType.takeout, orderType.delivery, orderType.preOrder])
      expect(timingOf(type, true, ['ordering', 'payment'])).toBe('pay-first')
  })

  it('is never where an order has to be prepaid and the store takes no payments', () => {
    expect(timingOf(orderType.general, false, ['ordering'])).toBe('none')
    expect(timingOf(orderType.preOrder, true, ['ordering'])).toBe('none')
  })
})
