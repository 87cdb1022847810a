import { dealType } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { installTestHost } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it } from 'vitest'
import { aLine } from '../testing/a-menu.ts'
import type { Destination } from './intention.ts'
import { newIntention } from './new-intention.ts'
import { sendOnce } from './send-once.ts'

const wish = (destination: Destination) => ({
  cart: { lines: [aLine({ productId: 200 })], note: ' 문 앞에 ', refused: [] },
  destination,
  userId: 5,
  totalSeen: 3400,
})
const deal = { dealId: 41, storeId: 10, userId: 5, dealType: dealType.self, status: '진행', startDate: 0 }
const order = {
  orderId: 7,
  orderType: '일반',
  status: '주방접수',
  userId: 5,
  storeId: 10,
  dealId: 41,
  createDate: 0,
  totalAmount: 3400,
  totalCount: 1,
  orderItemList: [],
}
const answers = {
  registerDeal: () => ({ deal }),
  makeSelfOrderWithoutPay: () => ({ deal, order }),
  makeGeneralOrderWithoutPay: () => ({ deal, order }),
}

describe('sending an order without payment', () => {
  it('opens or joins the deal of the table, then orders at it [2.4-38, 1.1-04, 2.1-05]', async () => {
    const host = installTestHost({ answers })
    const intention = newIntention(wish({ kind: 'table', tn: '7.abcdefgh', name: '7' }))
    expect(await sendOnce(10, intention)).toEqual({ kind: 'ordered', dealId: 41 })
    expect(host.calls.map(({ name, request, options }) => [name, request, options.idempotencyKey])).toEqual([
      [
        'registerDeal',
        { storeId: 10, deal: { dealType: dealType.self }, tn: '7.abcdefgh' },
        intention.seatKey,
      ],
      [
        'makeSelfOrderWithoutPay',
        { storeId: 10, dealId: 41, order: intention.order, totalSeen: 3400 },
        intention.orderKey,
      ],
    ])
    expect(intention.order).toMatchObject({ descp: '문 앞에', orderItemList: [{ productId: 200, count: 1 }] })
  })

  it('leaves the deal of a counter order to the API, and asks for no payment either [2.4-38, 2.1-05]', async () => {
    const host = installTestHost({ answers })
    await sendOnce(10, newIntention(wish({ kind: 'counter' })))
    expect(host.calls.map(({ name, request }) => [name, (request as { dealId: unknown }).dealId])).toEqual([
      ['makeGeneralOrderWithoutPay', null],
    ])
  })

  it.each([
    [dealType.self, 'makeSelfOrderWithoutPay'],
    [dealType.walkIn, 'makeGeneralOrderWithoutPay'],
  ])('adds to a running %s deal', async (type, call) => {
    const host = installTestHost({ answers })
    await sendOnce(10, newIntention(wish({ kind: 'deal', dealId: 88, dealType: type })))
    expect(host.calls.map(({ name, request }) => [name, (request as { dealId: unknown }).dealId])).toEqual([
      [call, 88],
    ])
  })

  it('repeats the very same keys and body', async () => {
    const host = installTestHost({ answers })
    const intention = newIntention(wish({ kind: 'counter' }))
    await sendOnce(10, intention)
    await sendOnce(10, JSON.parse(JSON.stringify(intention)))
    expect(host.calls[1]).toEqual(host.calls[0])
  })

  it('gives another wish other keys', () => {
    installTestHost()
    const [one, other] = [newIntention(wish({ kind: 'counter' })), newIntention(wish({ kind: 'counter' }))]
    expect(new Set([one.orderKey, one.seatKey, other.orderKey, other.seatKey]).size).toBe(4)
  })

  it.each([
    [0, 'unknown'],
    [409, 'unknown'],
    [500, 'unknown'],
    [502, 'unknown'],
    [401, 'signed-out'],
    [1011, 'refused'],
    [400, 'refused'],
    [429, 'refused'],
  ])('takes an answer of code %i as %s', async (code, kind) => {
    installTestHost({
      answers: {
        makeGeneralOrderWithoutPay: () => {
          throw new ApiFailure(code, 'no')
        },
      },
    })
    expect((await sendOnce(10, newIntention(wish({ kind: 'counter' })))).kind).toBe(kind)
  })

  it('knows as little of an order whose table did not answer', async () => {
    installTestHost({ answers: { makeSelfOrderWithoutPay: answers.makeSelfOrderWithoutPay } })
    const intention = newIntention(wish({ kind: 'table', tn: '7.abcdefgh', name: '7' }))
    expect(await sendOnce(10, intention)).toEqual({ kind: 'unknown' })
  })
})
