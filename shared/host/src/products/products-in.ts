import { type Product, product } from '@storefront/contract/entities/product.ts'
import { packedSchema, unpack } from '@storefront/contract/packed.ts'
import { safeParse } from 'valibot'

/**
 * Unpacks the products of an answer and validates each; invalid ones are dropped, so that one of them does not break
 * the menu. @throws if they are not packed
 */
export function productsIn(productList: unknown): Product[] {
  const packed = safeParse(packedSchema, productList)
  if (!packed.success) throw new Error('Products: not packed')
  return unpack(packed.output).flatMap((row) => {
    const parsed = safeParse(product, row)
    return parsed.success ? [parsed.output] : []
  })
}
