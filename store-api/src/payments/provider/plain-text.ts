const most = 200

/** What a provider says, as text to be shown as text: without control characters, and not longer than a line or two. */
export function plainText(said: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = said.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').toWellFormed()
  return [...clean.trim()].slice(0, most).join('')
}
