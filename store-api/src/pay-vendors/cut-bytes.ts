/** Truncates a text to a number of bytes in UTF-8, without splitting a character. */
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
