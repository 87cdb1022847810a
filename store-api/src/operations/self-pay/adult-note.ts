import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import notes from './staff-notes.json' with { type: 'json' }

/**
 * The note of a self-pay order: with goods for adults that an identity card is to be checked, whatever was sent. The
 * browser does not decide it, because the customer holds the phone.
 */
export function noteOfOrder(
  { orderItemList, descp }: { orderItemList: readonly CartLine[]; descp?: string | null },
  index: ProductIndex,
): string | null {
  const products = orderItemList.flatMap(({ productId, children }) => [
    productId,
    ...children.map((child) => child.productId),
  ])
  const isForAdults = products.some((productId) => {
    const product = index.get(productId)
    return product !== undefined && isAdultOnly(product)
  })
  return isForAdults ? notes.adult : (descp ?? null)
}
