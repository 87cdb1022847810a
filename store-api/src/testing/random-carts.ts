import { lineRequest } from '@storefront/contract/endpoints/ordering.ts'
import { getProductData } from '@storefront/contract/endpoints/products.ts'
import { product } from '@storefront/contract/entities/product.ts'
import { unpack } from '@storefront/contract/packed.ts'
import { indexProducts, type ProductIndex } from '@storefront/domain/menu/product-index.ts'
import fc from 'fast-check'
import * as v from 'valibot'
import { type DishRequest, lineOf, type RequestedLine } from './guest.ts'
import type { TestApi, TestStoreWithKey } from './test-api.ts'

type Choices = NonNullable<RequestedLine['choices']>

const dish = fc
  .record({ option: fc.constantFrom('순하게', '맵게'), cheese: fc.integer({ min: 0, max: 2 }) })
  .map(
    ({ option, cheese }): DishRequest => ({
      options: [option],
      ...(cheese > 0 && { toppings: [['치즈 추가', '모짜렐라', cheese]] }),
    }),
  )

/** Up to eight items of a test store's menu: plain ones, sizes, toppings, sets with dishes. */
export function randomCarts({ maxCount }: { maxCount: number }): fc.Arbitrary<RequestedLine[]> {
  const count = fc.integer({ min: 1, max: maxCount })
  const line: fc.Arbitrary<RequestedLine> = fc.oneof(
    fc.record({ name: fc.constantFrom('아메리카노', '케이크'), count }),
    fc.record({
      name: fc.constant('라테'),
      count,
      options: fc.constantFrom('보통', '크게').map((size) => [size]),
    }),
    fc
      .record({ count, bread: fc.constantFrom('호밀빵', '치아바타'), cheese: fc.integer({ min: 0, max: 3 }) })
      .map(({ bread, cheese, ...rest }) => ({
        ...rest,
        name: '샌드위치',
        choices: [['빵', bread], ...(cheese ? [['토핑', '치즈', cheese]] : [])] as Choices,
      })),
    fc
      .record({ count, dishes: fc.array(dish, { minLength: 1, maxLength: 2 }) })
      .map(({ dishes, ...rest }) => ({
        ...rest,
        name: '파스타 세트',
        choices: dishes.map((chosen): Choices[number] => ['면', '파스타', 1, chosen]),
      })),
  )
  return fc.array(line, { minLength: 1, maxLength: 8 })
}

/** The lines that a browser has in its cart for what a guest wants. */
export const cartLines = (store: TestStoreWithKey, wantedLines: readonly RequestedLine[]) =>
  wantedLines.map((line, index) => v.parse(lineRequest, lineOf(store, line, -1 - index)))

/** The menu as a browser loads it, unpacked. */
export async function menuOfBrowser(api: TestApi, { storeId }: TestStoreWithKey): Promise<ProductIndex> {
  const { productList } = await api.call(getProductData, { storeId })
  return indexProducts(unpack(productList).map((row) => v.parse(product, row)))
}
