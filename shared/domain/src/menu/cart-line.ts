/** A choice of a line; the count is per unit of the line. */
export interface Choice extends Chosen {
  productId: number
  /** The choice group that it was picked in. */
  groupProductId: number
  count: number
}

/** Options and choices of a choice itself, such as a dish in a set. */
export interface Chosen {
  /** Chosen values of the choice's own `optionItems`. */
  options?: readonly string[] | undefined
  /** Choices in the choice's own groups; counts are for one unit of the choice. */
  children?: readonly Choice[] | undefined
}

/** A line of the cart and of order requests: product and count, without prices and names. */
export interface CartLine {
  /** Below 0 until the server has stored the line (spec 2 §3). */
  orderItemId: number
  productId: number
  count: number
  /** Chosen values of the product's `optionItems`. */
  options: string[]
  children: Choice[]
  descp?: string | null | undefined
  /** The business date whose limits were checked when the line was added. */
  productOrderLimitApplyStdDate?: string | null | undefined
}

/** Units of one product that a line contains. */
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
export function newLineId(usedIds: readonly number[]): number {
  return Math.min(0, ...usedIds) - 1
}
