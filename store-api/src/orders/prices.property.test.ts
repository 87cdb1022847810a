import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { cartTotal } from '@storefront/domain/menu/cart-total.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGuest, type Wish } from '../testing/guest.ts'
import { type TestApi, type TestShop, testApi } from '../testing/test-api.ts'

let api: TestApi
let shop: TestShop
beforeAll(async () => {
  api = await testApi()
  shop = await api.aStore({ policy: { postPayLimits: { openAmount: 2_000_000_000 } } })
})
afterAll(() => api.close())

const count = fc.integer({ min: 1, max: 20 })
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ name: fc.constantFrom('아메리카노', '케이크'), count }),
  fc.record({
    name: fc.constant('라테'),
    count,
    options: fc.subarray(['보통', '크게'], { minLength: 1 }),
  }),
  fc
    .record({ count, bread: fc.constantFrom('호밀빵', '치아바타'), cheese: fc.integer({ min: 0, max: 3 }) })
    .map(({ bread, cheese, ...rest }) => ({
      ...rest,
      name: '샌드위치',
      choices: [['빵', bread], ...(cheese ? [['토핑', '치즈', cheese]] : [])] as Wish['choices'] & object,
    })),
)
const cart = fc.array(wish, { minLength: 1, maxLength: 8 })
const numRuns = process.env.STOREFRONT_TEST_DEPTH === 'full' ? 300 : 40

it('costs what the customer’s own screen says, whatever is in the cart, and adds up from its lines', async () => {
  const store = await api.app.services.stores.byId(shop.storeId)
  await fc.assert(
    fc.asyncProperty(cart, async (wishes) => {
      const guest = await aGuest(api, shop)
      const seen = cartTotal(
        wishes.map((each, index) => ({
          orderItemId: -1 - index,
          productId: shop.idOf(each.name),
          count: each.count ?? 1,
          options: each.options ?? [],
          children: (each.choices ?? []).map(([group, name, units = 1]) => ({
            productId: shop.idOf(name),
            groupProductId: shop.idOf(group),
            count: units,
          })),
        })),
        store?.index ?? { all: [], get: () => undefined, childrenOf: () => [] },
      )
      const { order } = await guest.ordersAtCounter(wishes, { totalSeen: seen.sum })
      expect(order).toMatchObject({ totalAmount: seen.sum, totalCount: seen.count })
      expect(sumOf(order)).toBe(seen.sum)
    }),
    { numRuns },
  )
})

it('is never ordered for another total, be it off by one', async () => {
  await fc.assert(
    fc.asyncProperty(cart, fc.constantFrom(-1, 1, -1000, 1_000_000), async (wishes, off) => {
      const guest = await aGuest(api, shop)
      const refused = await guest.triesToOrderAtCounter(wishes, { totalSeen: 1 })
      const { total } = refused.payload as { total: number }
      expect(refused.code).toBe(code.priceChanged)
      const again = await guest.triesToOrderAtCounter(wishes, { totalSeen: Math.max(0, total + off) })
      expect(again.code).toBe(code.priceChanged)
      expect((await guest.ordersAtCounter(wishes, { totalSeen: total })).order.totalAmount).toBe(total)
    }),
    { numRuns: numRuns / 4 },
  )
})

function sumOf(order: Order): number {
  return order.orderItemList.reduce((sum, line) => {
    expect(line.totalPrice).toBe(line.unitPrice * line.count)
    return sum + line.totalPrice
  }, 0)
}
