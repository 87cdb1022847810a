const most = 200

/**
 * What a provider says, as text to be stored and shown: without control characters, no longer than a line or two, and
 * with no more of a card's number than a receipt shows.
 */
export function plainText(said: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = said.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').toWellFormed()
  return [...withoutCardNumbers(clean).trim()].slice(0, most).join('')
}

/** Twelve to nineteen digits, alone or in groups, keep their first six and their last four. */
function withoutCardNumbers(text: string): string {
  return text.replace(/\d(?:[ .-]?\d){11,18}/g, (number) => {
    const count = number.replace(/\D/g, '').length
    let at = 0
    return number.replace(/\d/g, (digit) => {
      at += 1
      return at <= 6 || at > count - 4 ? digit : '*'
    })
  })
}
