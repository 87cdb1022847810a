/** A table for a terminal that is also Markdown: first row the heads, numbers to the right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, index) =>
    Math.max(head.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const isNumber = heads.map((_, index) =>
    rows.every((row) => /^[-–+\d.,]*( ?[%×]| [a-zA-Z/]+)?$/.test(row[index] ?? '')),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, index) => (isNumber[index] ? (cells[index] ?? '').padStart(width) : (cells[index] ?? '').padEnd(width))).join(' | ')} |`
  const rule = `|${widths.map((width, index) => (isNumber[index] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return [line(heads), rule, ...rows.map(line)].join('\n')
}
