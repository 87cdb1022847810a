/** A table for a terminal that is also Markdown: first row the heads, numbers to the right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const isNumber = heads.map((_, at) =>
    rows.every((row) => /^[-–+\d.,]*( ?[%×]| [a-zA-Z/]+)?$/.test(row[at] ?? '')),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (isNumber[at] ? (cells[at] ?? '').padStart(width) : (cells[at] ?? '').padEnd(width))).join(' | ')} |`
  const rule = `|${widths.map((width, at) => (isNumber[at] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return [line(heads), rule, ...rows.map(line)].join('\n')
}
