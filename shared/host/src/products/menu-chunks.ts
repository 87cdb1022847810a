import type { Packed } from '@storefront/contract/packed.ts'

/** Rows per chunk: few enough for a slow phone to unpack without blocking input. */
const maxRowsPerChunk = 400
/** More products than any first screen shows. */
const firstProducts = 40

/**
 * Splits a packed menu: first the top of the list and the first product of every category, so that all tabs exist, then
 * the rest. A top-level product comes with everything below it. A short menu is one chunk.
 */
export function menuChunks(menu: Packed): Packed[] {
  const { fields, values } = menu
  if (values.length <= maxRowsPerChunk) return [menu]
  const groups = groupByTopLevelProduct(menu)
  const categoryAt = fields.indexOf('categoryId')
  const visited = new Set<unknown>()
  const isFirst = groups.map(([row], index) => {
    const category = row?.[categoryAt]
    const isFirstOfCategory = category != null && !visited.has(category)
    visited.add(category)
    return index < firstProducts || isFirstOfCategory
  })
  const first = groups.filter((_, index) => isFirst[index]).flat()
  const rest = groups.filter((_, index) => !isFirst[index])
  return [first, ...inChunks(rest)].map((rows) => ({ fields, values: rows }))
}

type Row = Packed['values'][number]

/** Rows grouped by top-level product, with that product first. */
function groupByTopLevelProduct({ fields, values }: Packed): Row[][] {
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
  const groups = new Map<Row, Row[]>()
  for (const row of values) {
    const top = topOf(row)
    const group = groups.get(top)
    if (!group) groups.set(top, row === top ? [row] : [top, row])
    else if (row !== top) group.push(row)
  }
  return [...groups.values()]
}

function inChunks(groups: readonly Row[][]): Row[][] {
  const chunks: Row[][] = []
  for (const group of groups) {
    const last = chunks.at(-1)
    if (last && last.length < maxRowsPerChunk) last.push(...group)
    else chunks.push([...group])
  }
  return chunks
}
