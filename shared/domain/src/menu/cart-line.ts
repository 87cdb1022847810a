/** A choice of a line: the count is for *one* unit of the line. */
export interface Choice extends Chosen {
  productId: number
  /** The choice group that it was picked in. */
  groupProductId: number
  count: number
}

/** What was chosen about a choice itself: a dish in a set has options and toppings of its own. */
export interface Chosen {
  /** Chosen values of the choice's own `optionItems`. */
  options?: readonly string[] | undefined
  /** Choices in the choice's own groups; counts are for one unit of the choice. */
  children?: readonly Choice[] | undefined
}

/**
 * A line as the cart keeps it and the order calls send it: what and how many, no prices, no names. A parsed
 * line of an order request is one.
 */
export interface CartLine {
  /** Below 0 until the server knows the line (spec 2 §3). */
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

/** Everything that a line takes: its product, and its choices with theirs, each times what it hangs on. */
export function unitsOfLine(line: Pick<CartLine, 'productId' | 'count' | 'children'>): Units[] {
  const { productId, count, children } = line
  return [{ productId, count }, ...children.flatMap((choice) => unitsOfChoice(choice, count))]
}

function unitsOfChoice({ productId, count, children = [] }: Choice, times: number): Units[] {
  const units = count * times
  return [{ productId, count: units }, ...children.flatMap((child) => unitsOfChoice(child, units))]
}

/** An id for a line that the server does not know yet: the next one below all that are taken. */
export function newLineId(taken: readonly number[]): number {
  return Math.min(0, ...taken) - 1
}
