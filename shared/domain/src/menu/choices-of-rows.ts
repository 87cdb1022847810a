import type { Choice } from './cart-line.ts'
import type { ProductIndex } from './product-index.ts'

/** A choice in an order: a row of its line, with its count for the whole line. */
export interface ChoiceRow {
  productId: number
  groupProductId: number
  count: number
  options: readonly string[]
}

/**
 * Reconstructs the choices of an ordered line in the format of a request. Rows are in insertion order: choices of a
 * dish in a set follow the dish, and their group belongs to it. Orders store choices flat, because a third level would
 * complicate every statement that cooks, cancels or refunds a line.
 *
 * Worked example: 2 sets with one bulgogi each, extra cheese twice on each bulgogi: rows bulgogi × 2, cheese × 4;
 * choices bulgogi × 1 with cheese × 2.
 */
export function choicesOfRows(
  rows: readonly ChoiceRow[],
  line: { productId: number; count: number },
  index: ProductIndex,
): Choice[] {
  const choices: { choice: Choice; children: Choice[]; row: ChoiceRow }[] = []
  for (const row of rows) {
    const parentId = index.get(row.groupProductId)?.parentProductId ?? line.productId
    const dish =
      parentId === line.productId ? undefined : choices.findLast((each) => each.row.productId === parentId)
    if (dish) dish.children.push(choiceOf(row, dish.row.count))
    else choices.push({ choice: choiceOf(row, line.count), children: [], row })
  }
  return choices.map(({ choice, children }) => (children.length > 0 ? { ...choice, children } : choice))
}

function choiceOf({ productId, groupProductId, count, options }: ChoiceRow, parentCount: number): Choice {
  return { productId, groupProductId, count: count / parentCount, ...(options.length > 0 && { options }) }
}
