/** A line of an order as input of payment amounts, in won; prices include choices. */
export interface PayableLine {
  productId: number | null
  /** The product's category and its ancestors. */
  categoryIds: readonly number[]
  /** One unit with its choices. */
  unitPrice: number
  count: number
  /** All units with their choices; takes precedence over `unitPrice × count`. */
  total: number
  isTaxFree: boolean
}

/** Price of `units` of a line's count, in won. */
export function unitsAmount(line: PayableLine, units: number): number {
  return units >= line.count ? line.total : Math.floor((line.total * units) / line.count)
}

export function linesAmount(lines: readonly PayableLine[]): number {
  return lines.reduce((sum, line) => sum + line.total, 0)
}
