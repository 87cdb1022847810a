import type { Packed } from '@storefront/contract/packed.ts'

/** Rows per chunk: few enough for a slow phone to unpack without blocking input. */
const rowsAtOnce = 400
/** More dishes than any first screen shows. */
const firstDishes = 40

/**
 * Splits a packed menu: first the top of the list and the first dish of every category, so that all tabs exist, then
 * the rest. A dish comes with everything below it. A short menu is one part.
 */
export function menuParts(menu: Packed): Packed[] {
  const { fields, values } = menu
  if (values.length <= rowsAtOnce) return [menu]
  const dishes = wholeDishes(menu)
  const categoryAt = fields.indexOf('categoryId')
  const visited = new Set<unknown>()
  const isFirst = dishes.map(([row], index) => {
    const category = row?.[categoryAt]
    const opensCategory = category != null && !visited.has(category)
    visited.add(category)
    return index < firstDishes || opensCategory
  })
  const first = dishes.filter((_, index) => isFirst[index]).flat()
  const rest = dishes.filter((_, index) => !isFirst[index])
  return [first, ...inPortions(rest)].map((rows) => ({ fields, values: rows }))
}

type Row = Packed['values'][number]

/** Rows grouped by top-level product, with that product first. */
function wholeDishes({ fields, values }: Packed): Row[][] {
  const idAt = fields.indexOf('productId')
  const parentAt = fields.indexOf('parentProductId')
  const byId = new Map(values.map((row) => [row[idAt], row]))
  const topOf = (row: Row): Row => {
    const passed = new Set([row])
    for (let top = row; ; ) {
      const parent = byId.get(top[parentAt])
      if (parent === undefined) return top
      // A product in a parent cycle counts as its own parent.
      if (passed.has(parent)) return row
      passed.add(parent)
      top = parent
    }
  }
  const dishes = new Map<Row, Row[]>()
  for (const row of values) {
    const top = topOf(row)
    const dish = dishes.get(top)
    if (!dish) dishes.set(top, row === top ? [row] : [top, row])
    else if (row !== top) dish.push(row)
  }
  return [...dishes.values()]
}

function inPortions(dishes: readonly Row[][]): Row[][] {
  const portions: Row[][] = []
  for (const dish of dishes) {
    const last = portions.at(-1)
    if (last && last.length < rowsAtOnce) last.push(...dish)
    else portions.push([...dish])
  }
  return portions
}
