import type { CartLine } from '@storefront/domain/menu/cart-line.ts'

/** A line as the order calls take it; storage may hold more, written by another release. */
export function sentLine(line: CartLine) {
  const { orderItemId, productId, count, options, children, descp, productOrderLimitApplyStdDate } = line
  return {
    orderItemId,
    productId,
    count,
    options,
    children: children.map(({ productId: choice, groupProductId, count: units }) => ({
      productId: choice,
      groupProductId,
      count: units,
    })),
    descp: descp ?? null,
    productOrderLimitApplyStdDate: productOrderLimitApplyStdDate ?? null,
  }
}
