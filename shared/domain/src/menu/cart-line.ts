/** A choice of a line: the count is for *one* unit of the line. */
export interface Choice extends Chosen {
  productId: number
  /** The choice group that it was picked in. */
  groupProductId: number
  count: number
}

/** What was chosen for a choice itself: a dish in a set has options and toppings. */
export interface Chosen {
  /** Chosen values of the choice's own `optionItems`. */
  options?: readonly string[] | undefined
  /** Choices in the choice's own groups; counts are for one unit of the choice. */
  children?: readonly Choice[] | undefined
}

/**
 * A line as the cart persists it and the order calls send it: product and count, no prices, no names. A parsed line of
 * an order request is one.
 */
export interface CartLine {
  /** Below 0 until the server has stored the line (spec 2 §3). */
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

/** Units of one product that a line takes. */
export interface Units {
  productId: number
  count: number
}

/** All units of a line: its product, and its choices with theirs, multiplied along the tree. */
export function unitsOfLine(line: Pick<CartLine, 'productId' | 'count' | 'children'>): Units[] {
  const { productId, count, children } = line
  return [{ productId, count }, ...children.flatMap((choice) => unitsOfChoice(choice, count))]
}

function unitsOfChoice({ productId, count, children = [] }: Choice, times: number): Units[] {
  const units = count * times
  return [{ productId, count: units }, ...children.flatMap((child) => unitsOfChoice(child, units))]
}

/** An id for a line that the server has not stored yet: one below the lowest in use. */
export function newLineId(taken: readonly number[]): number {
  return Math.min(0, ...taken) - 1
}
