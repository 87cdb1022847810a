import type { SampleCategory, SampleProduct } from '../src/sample/sample-menu.ts'
import { cafeMenu } from './cafe/menu.ts'
import { menuOf } from './menu.ts'

/**
 * A menu of `count` products for measurements, the same for the same arguments: the cafe's dishes
 * over and over, with numbered names, groups and choices included, in sections of forty.
 * @param storeId the store they are put into; its other products must not use ids from `storeId × 1,000,000`
 */
export function largeMenu(
  storeId: number,
  count: number,
): { categories: SampleCategory[]; products: SampleProduct[] } {
  const cafeProducts = menuOf(storeId, cafeMenu).products
  const dishes = cafeProducts.filter((product) => product.parentProductId === undefined)
  const firstId = storeId * 1_000_000
  let id = firstId
  const categories: SampleCategory[] = []
  const products: SampleProduct[] = []
  for (let number = 0; number < count; number++) {
    const dish = dishes[number % dishes.length]
    if (!dish) break
    if (number % 40 === 0) categories.push(section(storeId, firstId + number / 40))
    const categoryId = firstId + Math.floor(number / 40)
    const descendants = descendantsOf(dish.productId, cafeProducts)
    const ids = new Map([dish, ...descendants].map(({ productId }) => [productId, ++id]))
    products.push({
      ...dish,
      ...numberedName(dish, number + 1),
      productId: ids.get(dish.productId) ?? 0,
      categoryId,
      showOrder: number,
      productShowOrder: number,
      isSalesStopped: false,
      productSetting: {},
    })
    for (const descendant of descendants) {
      const parentProductId = ids.get(descendant.parentProductId ?? 0)
      products.push({
        ...descendant,
        productId: ids.get(descendant.productId) ?? 0,
        ...(parentProductId ? { parentProductId } : {}),
      })
    }
  }
  return { categories, products }
}

/** The choice groups of a product, their choices, and so on. */
function descendantsOf(productId: number, all: readonly SampleProduct[]): SampleProduct[] {
  return all
    .filter((product) => product.parentProductId === productId)
    .flatMap((child) => [child, ...descendantsOf(child.productId, all)])
}

function section(storeId: number, categoryId: number): SampleCategory {
  const number = categoryId - storeId * 1_000_000 + 1
  return {
    storeId,
    categoryId,
    name: `메뉴 ${number}`,
    showOrder: number,
    translations: { en: { name: `Menu ${number}` } },
  }
}

function numberedName(product: SampleProduct, number: number): Pick<SampleProduct, 'name' | 'translations'> {
  return {
    name: `${product.name} ${number}`,
    translations: {
      en: { ...product.translations?.en, name: `${product.translations?.en?.name ?? ''} ${number}` },
    },
  }
}
