import { code } from '@storefront/contract/envelope.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { describe, expect, it } from 'vitest'
import { aDeal, aLine, anItem, anOrder, installMenu } from '../testing/a-menu.ts'
import { type Checkout, newCheckout, persistedCheckout } from './checkout.ts'
import type { Fulfilment } from './fulfilment-strategies.ts'
import { sendCheckout } from './send-checkout.ts'

const answers = {
  registerDeal: () => ({ deal: aDeal() }),
  getOrderList: () => ({ orderList: [] }),
  updateOrder: () => ({ order: anOrder({ orderId: 9 }) }),
  makeSelfOrderWithoutPay: () => ({ deal: aDeal(), order: anOrder() }),
  makeGeneralOrderWithoutPay: () => ({ deal: aDeal(), order: anOrder() }),
}
const table: Fulfilment = { method: 'dine-in', tn: '7.abcdefgh', name: '7' }

function prepareCheckout(fulfilment: Fulfilment, timing: Checkout['timing'], extraAnswers: object = {}) {
  const host = installMenu({ cart: [aLine({ productId: 200 })], answers: { ...answers, ...extraAnswers } })
  const checkout = newCheckout({ userId: 5, fulfilment, timing, totalSeen: 3400 })
  persistedCheckout('on-site').set(checkout)
  return { host, checkout }
}

describe('an order that is paid later', () => {
  it('takes one call with the table’s code at a table [2.4-38, 1.1-04, 2.1-05]', async () => {
    const { host, checkout } = prepareCheckout(table, 'pay-later')
    expect(await sendCheckout(checkout)).toEqual({ kind: 'ordered', dealId: 41 })
    expect(host.calls.map(({ name, request, options }) => [name, request, options.idempotencyKey])).toEqual([
      [
        'makeSelfOrderWithoutPay',
        {
          storeId: 10,
          dealId: null,
          tn: '7.abcdefgh',
          totalSeen: 3400,
          order: expect.objectContaining({
            descp: null,
            orderItemList: [expect.objectContaining({ productId: 200, count: 1 })],
          }),
        },
        checkout.keys.order,
      ],
    ])
  })

  it('lets the API open the deal of a counter order, without payment [2.4-38, 2.1-05]', async () => {
    const { host, checkout } = prepareCheckout({ method: 'counter' }, 'pay-later')
    await sendCheckout(checkout)
    expect(host.calls.map(({ name, request }) => [name, (request as { dealId: unknown }).dealId])).toEqual([
      ['makeGeneralOrderWithoutPay', null],
    ])
  })

  it.each([
    [dealType.self, 'makeSelfOrderWithoutPay'],
    [dealType.walkIn, 'makeGeneralOrderWithoutPay'],
  ])('is added to a running %s deal', async (type, call) => {
    const { host, checkout } = prepareCheckout({ method: 'extra', dealId: 88, dealType: type }, 'pay-later')
    await sendCheckout(checkout)
    expect(host.calls.map(({ name, request }) => [name, (request as { dealId: unknown }).dealId])).toEqual([
      [call, 88],
    ])
  })

  it('retries with the same key and body', async () => {
    const { host, checkout } = prepareCheckout({ method: 'counter' }, 'pay-later')
    await sendCheckout(checkout)
    await sendCheckout(JSON.parse(JSON.stringify(checkout)))
    expect(host.calls[1]).toEqual(host.calls[0])
  })

  it('has keys different from another order of the same cart', () => {
    const { checkout } = prepareCheckout({ method: 'counter' }, 'pay-later')
    const { checkout: other } = prepareCheckout({ method: 'counter' }, 'pay-later')
    expect(new Set([checkout.keys.deal, checkout.keys.order, other.keys.deal, other.keys.order]).size).toBe(4)
  })

  it.each([
    // No answer came.
    [0, 'unknown'],
    [409, 'unknown'],
    [500, 'unknown'],
    [502, 'unknown'],
    [401, 'signed-out'],
    [code.overLimit, 'refused'],
    [400, 'refused'],
    [429, 'refused'],
  ])('maps code %i to %s', async (answered, kind) => {
    const { checkout } = prepareCheckout({ method: 'counter' }, 'pay-later', {
      makeGeneralOrderWithoutPay: () => {
        throw new ApiFailure(answered, 'no')
      },
    })
    expect((await sendCheckout(checkout)).kind).toBe(kind)
  })
})

describe('an order that is paid first', () => {
  /** Fails with this code of the API; 0: no answer came. */
  const failWith = (answered: number) => () => {
    throw new ApiFailure(answered, 'no')
  }

  it('a pay-first order whose answer was lost is retried with the same keys and bodies, even if its draft has lines by now', async () => {
    const { host, checkout } = prepareCheckout(table, 'pay-first', { updateOrder: failWith(0) })
    expect((await sendCheckout(checkout)).kind).toBe('unknown')
    const draft = anOrder({ orderId: 9, userId: 5, status: '가요청', orderItemList: [anItem()] })
    host.answer({ ...answers, getOrderList: () => ({ orderList: [draft] }) })
    const persisted = persistedCheckout('on-site').get()
    if (!persisted) throw new Error('no checkout is persisted')
    expect(await sendCheckout(persisted)).toMatchObject({
      kind: 'payable',
      checkout: { dealId: 41, orderId: 9, state: 'paying' },
    })
    const [first, second] = host.calls.filter(({ name }) => name === 'updateOrder')
    expect(second).toEqual(first)
    expect(host.calls.filter(({ name }) => name === 'registerDeal')).toHaveLength(1)
  })

  it('has no answer where opening its deal got none', async () => {
    const { checkout } = prepareCheckout(table, 'pay-first', { registerDeal: failWith(0) })
    expect(await sendCheckout(checkout)).toEqual({ kind: 'unknown', step: 'deal' })
  })
})
