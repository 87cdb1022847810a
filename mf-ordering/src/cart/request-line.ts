import type { CartLine, Choice } from '@storefront/domain/menu/cart-line.ts'

/** A line in request format, without further fields that another release may have stored. */
export function requestLine(line: CartLine) {
  const { orderItemId, productId, count, options, children, descp, productOrderLimitApplyStdDate } = line
  return {
    orderItemId,
    productId,
    count,
    options,
    children: children.map((choice) => ({
      ...requestChoice(choice),
      options: [...(choice.options ?? [])],
      children: (choice.children ?? []).map(requestChoice),
    })),
    descp: descp ?? null,
    productOrderLimitApplyStdDate: productOrderLimitApplyStdDate ?? null,
  }
}

const requestChoice = ({ productId, groupProductId, count }: Choice) => ({ productId, groupProductId, count })
