import type { CartLine, Choice } from '@storefront/domain/menu/cart-line.ts'

/** A line as the order calls take it; storage may hold more, written by another release. */
export function sentLine(line: CartLine) {
  const { orderItemId, productId, count, options, children, descp, productOrderLimitApplyStdDate } = line
  return {
    orderItemId,
    productId,
    count,
    options,
    children: children.map((choice) => ({
      ...sentChoice(choice),
      options: [...(choice.options ?? [])],
      children: (choice.children ?? []).map(sentChoice),
    })),
    descp: descp ?? null,
    productOrderLimitApplyStdDate: productOrderLimitApplyStdDate ?? null,
  }
}

const sentChoice = ({ productId, groupProductId, count }: Choice) => ({ productId, groupProductId, count })
