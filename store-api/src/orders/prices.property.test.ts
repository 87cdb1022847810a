import { getProductOrderLimitList } from '@storefront/contract/endpoints/products.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { cartTotal } from '@storefront/domain/menu/cart-total.ts'
import { checkOrder } from '@storefront/domain/order/check-order.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { spendingCallLimit } from '../rate-limit/call-limits.ts'
import { aGuest } from '../testing/guest.ts'
import { cartLines, menuOfBrowser, randomCarts } from '../testing/random-carts.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
beforeAll(async () => {
  api = await testApi()
  store = await api.aStore({ policy: { postPayLimits: { openAmount: 2_000_000_000 } } })
})
afterAll(() => api.close())

const cart = randomCarts({ maxCount: 20 })
const numRuns = process.env.STOREFRONT_TEST_DEPTH === 'full' ? 300 : 40

it('any cart costs the same in API and browser, and equals the sum of its lines', async () => {
  const index = await menuOfBrowser(api, store)
  await fc.assert(
    fc.asyncProperty(cart, async (wantedLines) => {
      const guest = await aGuest(api, store)
      const clientTotal = cartTotal(cartLines(store, wantedLines), index)
      const { order } = await guest.ordersAtCounter(wantedLines, { totalSeen: clientTotal.sum })
      expect(order).toMatchObject({ totalAmount: clientTotal.sum, totalCount: clientTotal.count })
      expect(sumOf(order)).toBe(clientTotal.sum)
    }),
    { numRuns },
  )
})

it('an order with any other total is refused', async () => {
  await fc.assert(
    fc.asyncProperty(cart, fc.constantFrom(-1, 1, -1000, 1_000_000), async (wantedLines, difference) => {
      const guest = await aGuest(api, store)
      const refused = await guest.triesToOrderAtCounter(wantedLines, { totalSeen: 1 })
      const { total } = refused.payload as { total: number }
      expect(refused.code).toBe(code.priceChanged)
      const again = await guest.triesToOrderAtCounter(wantedLines, {
        totalSeen: Math.max(0, total + difference),
      })
      expect(again.code).toBe(code.priceChanged)
      expect((await guest.ordersAtCounter(wantedLines, { totalSeen: total })).order.totalAmount).toBe(total)
    }),
    { numRuns: numRuns / 4 },
  )
})

/** Limits that some carts exceed: products, choices, and toppings of a dish in a set. */
const limits = { 케이크: 25, 아메리카노: 30, 호밀빵: 24, 모짜렐라: 20 }

it('API and browser agree for 1,000 carts: the same lines over limits, or the same total', async () => {
  const limited = await api.aStore({ limits })
  const guest = await aGuest(api, limited)
  const index = await menuOfBrowser(api, limited)
  const { storeId } = limited
  const limitList = await api.call(getProductOrderLimitList, { storeId, includeProductKind: 1 })
  const request = {
    limits: { products: limitList.productOrderLimitList, kinds: limitList.productKindOrderLimitList },
    businessDate: limitList.productOrderLimitList[0]?.applyStdDate ?? '',
  }
  const rule = { orderType: orderType.general, useTaxFreeProduct: false, manualTaxPay: false }
  const counts = { tooMany: 0, priced: 0 }
  await fc.assert(
    fc.asyncProperty(cart, async (wantedLines) => {
      // The rate limit is not tested here.
      api.app.services.spendingCalls = spendingCallLimit()
      const lines = cartLines(limited, wantedLines)
      const inBrowser = checkOrder({ lines, index, rule, ...request })
      // A total that is off by one won orders nothing.
      const answer = await guest.triesToOrderAtCounter(wantedLines, { totalSeen: inBrowser.total + 1 })
      if (inBrowser.errors.length > 0) {
        counts.tooMany += 1
        const orderItemIdList = inBrowser.errors.map(({ orderItemId }) => orderItemId)
        expect(answer).toMatchObject({
          code: code.overLimit,
          payload: { reason: 'exceeded', orderItemIdList },
        })
        return
      }
      counts.priced += 1
      expect(cartTotal(lines, index).sum).toBe(inBrowser.total)
      expect(answer).toMatchObject({ code: code.priceChanged, payload: { total: inBrowser.total } })
    }),
    { numRuns: 1000 },
  )
  // The thousand carts contain enough of both.
  expect(Math.min(counts.tooMany, counts.priced)).toBeGreaterThan(100)
}, 300_000)

function sumOf(order: Order): number {
  return order.orderItemList.reduce((sum, line) => {
    expect(line.totalPrice).toBe(line.unitPrice * line.count)
    return sum + line.totalPrice
  }, 0)
}
