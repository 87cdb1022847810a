/** As much of a text as fits into so many bytes of UTF-8, whole letters only. */
export function cutBytes(text: string, bytes: number): string {
  let size = 0
  let cut = ''
  for (const letter of text) {
    size += Buffer.byteLength(letter)
    if (size > bytes) break
    cut += letter
  }
  return cut
}
