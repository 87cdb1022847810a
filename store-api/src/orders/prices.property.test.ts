import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { cartTotal } from '@storefront/domain/menu/cart-total.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGuest, choiceOf, type Wish, type WishedDish } from '../testing/guest.ts'
import { type TestApi, type TestShop, testApi } from '../testing/test-api.ts'

let api: TestApi
let shop: TestShop
beforeAll(async () => {
  api = await testApi()
  shop = await api.aStore({ policy: { postPayLimits: { openAmount: 2_000_000_000 } } })
})
afterAll(() => api.close())

const count = fc.integer({ min: 1, max: 20 })
const dish = fc
  .record({ option: fc.constantFrom('순하게', '맵게'), cheese: fc.integer({ min: 0, max: 2 }) })
  .map(
    ({ option, cheese }): WishedDish => ({
      options: [option],
      ...(cheese > 0 && { toppings: [['치즈 추가', '모짜렐라', cheese]] }),
    }),
  )
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
  fc.record({ count, dishes: fc.array(dish, { minLength: 1, maxLength: 2 }) }).map(({ dishes, ...rest }) => ({
    ...rest,
    name: '파스타 세트',
    choices: dishes.map((chosen): NonNullable<Wish['choices']>[number] => ['면', '파스타', 1, chosen]),
  })),
)
const cart = fc.array(wish, { minLength: 1, maxLength: 8 })
const numRuns = process.env.STOREFRONT_TEST_DEPTH === 'full' ? 300 : 40

it('costs what the customer’s own screen says, whatever is in the cart, and adds up from its lines', async () => {
  const store = await api.app.services.stores.byId(shop.storeId)
  await fc.assert(
    fc.asyncProperty(cart, async (wishes) => {
      const guest = await aGuest(api, shop)
      const seen = seenOnScreen(wishes, store?.index)
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

it('says what the screen says, for 1,000 carts', async () => {
  const store = await api.app.services.stores.byId(shop.storeId)
  const guest = await aGuest(api, shop)
  await fc.assert(
    fc.asyncProperty(cart, async (wishes) => {
      const { sum } = seenOnScreen(wishes, store?.index)
      const refused = await guest.triesToOrderAtCounter(wishes, { totalSeen: sum + 1 })
      expect(refused).toMatchObject({ code: code.priceChanged, payload: { total: sum } })
    }),
    { numRuns: 1000 },
  )
}, 60_000)

function seenOnScreen(wishes: readonly Wish[], index: ProductIndex | undefined) {
  const lines = wishes.map((each, at) => ({
    orderItemId: -1 - at,
    productId: shop.idOf(each.name),
    count: each.count ?? 1,
    options: each.options ?? [],
    children: (each.choices ?? []).map(([group, name, units, chosen]) => ({
      ...choiceOf(shop, [group, name, units]),
      options: chosen?.options,
      children: chosen?.toppings?.map((topping) => choiceOf(shop, topping)),
    })),
  }))
  return cartTotal(lines, index ?? { all: [], get: () => undefined, childrenOf: () => [] })
}

function sumOf(order: Order): number {
  return order.orderItemList.reduce((sum, line) => {
    expect(line.totalPrice).toBe(line.unitPrice * line.count)
    return sum + line.totalPrice
  }, 0)
}
