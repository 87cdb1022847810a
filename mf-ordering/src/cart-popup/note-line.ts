/** The note with `line` as its first line, or without it; everything else in it stays. */
export function withLine(note: string, line: string, isOn: boolean): string {
  const otherLines = note.split('\n').filter((each) => each !== line)
  return (isOn ? [line, ...(otherLines.join('') ? otherLines : [])] : otherLines).join('\n')
}
