import { orderStatus } from '@storefront/contract/wire-enums.ts'
import { expect, it } from 'vitest'
import { anOrder } from '../testing/deal.ts'
import { canCancelOrder } from './can-cancel-order.ts'

const policy = { selfCancelUntilAccepted: true }

it('a customer can cancel an own order until the store accepts it, if the store allows it', () => {
  const waiting = anOrder({ status: orderStatus.ordered })
  expect(canCancelOrder(waiting, 100, policy)).toBe(true)
  expect(canCancelOrder(waiting, 101, policy)).toBe(false)
  expect(canCancelOrder(waiting, 100, {})).toBe(false)
  expect(canCancelOrder(waiting, 100, undefined)).toBe(false)
  for (const status of [orderStatus.provisional, orderStatus.inKitchen, orderStatus.cooked]) {
    expect(canCancelOrder(anOrder({ status }), 100, policy)).toBe(false)
  }
})
