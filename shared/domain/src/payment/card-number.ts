/** Whether the digit at `index` of a card number with so many digits is stored and shown: one of the first six or the last four. */
const isShown = (index: number, length: number) => index < 6 || index >= length - 4

/**
 * A card's number as it is stored and shown, because not all providers mask it. Digits that are masked already stay so; a number of
 * ten digits or fewer is masked completely. Null where there is none.
 */
export function maskedCardNumber(cardNumber: string | null | undefined): string | null {
  if (!cardNumber) return null
  const length = cardNumber.match(/[\d*Xx]/g)?.length ?? 0
  let index = -1
  return cardNumber.replace(/[\d*Xx]/g, (mark) => {
    index += 1
    return length > 10 && isShown(index, length) ? mark : '*'
  })
}

/** A text with every number of twelve to nineteen digits, grouped or not, masked as a card's. */
export function withoutCardNumbers(text: string): string {
  return text.replace(/\d(?:[ .-]?\d){11,18}/g, (cardNumber) => maskedCardNumber(cardNumber) ?? '')
}
