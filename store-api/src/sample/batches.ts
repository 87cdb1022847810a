/** A foreign key is checked per statement, so a parent has to be written before or with its children. */
export function parentsFirst<Row, Key extends keyof Row>(
  rows: readonly Row[],
  key: Key,
  parentKey: keyof Row,
): Row[] {
  const byId = new Map(rows.map((row) => [row[key] as unknown, row]))
  const depthOf = (row: Row): number => {
    const parent = byId.get(row[parentKey])
    return parent ? depthOf(parent) + 1 : 0
  }
  return rows
    .map((row) => ({ row, depth: depthOf(row) }))
    .sort((a, b) => a.depth - b.depth)
    .map(({ row }) => row)
}

/** A statement takes at most 65,535 parameters. */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) await write(rows.slice(start, start + 500))
}
