/** A table for a terminal that is also Markdown: first row the columns, numbers to the right. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const isNumber = columns.map((_, index) =>
    rows.every((row) => /^[-–+\d.,]*( ?[%×]| [a-zA-Z/]+)?$/.test(row[index] ?? '')),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, index) => (isNumber[index] ? (cells[index] ?? '').padStart(width) : (cells[index] ?? '').padEnd(width))).join(' | ')} |`
  const rule = `|${widths.map((width, index) => (isNumber[index] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return [line(columns), rule, ...rows.map(line)].join('\n')
}
