/** The note with `line` as its first line where it `isIncluded`, else without it; everything else in it stays. */
export function setNoteLine(note: string, line: string, isIncluded: boolean): string {
  const otherLines = note.split('\n').filter((each) => each !== line)
  return (isIncluded ? [line, ...(otherLines.join('') ? otherLines : [])] : otherLines).join('\n')
}
