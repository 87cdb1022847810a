/** A choice of a line: the count is for *one* unit of the line. */
export interface Choice {
  productId: number
  /** The choice group that it was picked in. */
  groupProductId: number
  count: number
}

/**
 * A line as the cart keeps it and the order calls send it: what and how many, no prices, no names. A parsed
 * line of an order request is one.
 */
export interface CartLine {
  /** Below 0 until the server knows the line (document 2 §3). */
  orderItemId: number
  productId: number
  count: number
  /** Chosen values of the product's `optionItems`. */
  options: string[]
  children: Choice[]
  descp?: string | null | undefined
  /** The business date whose limits the line was made against. */
  productOrderLimitApplyStdDate?: string | null | undefined
}

/** An id for a line that the server does not know yet: the next one below all that are taken. */
export function newLineId(taken: readonly number[]): number {
  return Math.min(0, ...taken) - 1
}
