import { nanoRequest } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import {
  openPayWindow,
  takePayNotification,
  takePayReturn,
} from '@storefront/contract/endpoints/pay-window.ts'
import {
  checkAndSavePayInfo,
  cleanUpOnPayFailure,
  registerPayResult,
} from '@storefront/contract/endpoints/payment.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { code } from '@storefront/contract/envelope.ts'
import { expect, it } from 'vitest'
import { shedLoad } from './answer-call.ts'

it('refuses reads first and payments last, at once and with retry-after', () => {
  const refusalOf = (endpoint: Parameters<typeof shedLoad>[0], waiting: number) => {
    try {
      shedLoad(endpoint, waiting)
      return null
    } catch (refusal) {
      return refusal
    }
  }
  const [reads, orders, pays] = [getInitData, updateOrder, registerPayResult]
  expect([reads, orders, pays].map((endpoint) => refusalOf(endpoint, 63))).toEqual([null, null, null])
  expect(refusalOf(reads, 64)).toMatchObject({ code: code.unavailable, retryAfterMs: 2_000 })
  expect([orders, pays].map((endpoint) => refusalOf(endpoint, 159))).toEqual([null, null])
  expect(refusalOf(orders, 160)).toMatchObject({ code: code.unavailable })
  expect(refusalOf(pays, 160)).toBeNull()
  expect(refusalOf(pays, 320)).toMatchObject({ code: code.unavailable })
})

it.each([
  ['saving a payment', checkAndSavePayInfo],
  ['giving one up', cleanUpOnPayFailure],
  ['a hand-keyed card', nanoRequest],
  ['opening a pay window', openPayWindow],
  ['what a provider sends back', takePayReturn],
  ['what a provider notifies', takePayNotification],
])('%s is refused last', (_case, endpoint) => {
  expect(() => shedLoad(endpoint, 319)).not.toThrow()
  expect(() => shedLoad(endpoint, 320)).toThrow()
})
