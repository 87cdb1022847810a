/** A line of an order as payment sees it. Won; a line's choices are part of its prices. */
export interface PayableLine {
  productId: number | null
  /** The product's category and those above it. */
  categoryIds: readonly number[]
  /** One unit with its choices. */
  unitPrice: number
  count: number
  /** All units with their choices; where it is not `unitPrice × count`, this is what counts. */
  total: number
  isTaxFree: boolean
}

/** Won of `units` out of a line's count. */
export function unitsAmount(line: PayableLine, units: number): number {
  return units >= line.count ? line.total : Math.floor((line.total * units) / line.count)
}

export function linesAmount(lines: readonly PayableLine[]): number {
  return lines.reduce((sum, line) => sum + line.total, 0)
}
