import { randomInt } from 'node:crypto'

/** Check digit of the Luhn algorithm for these digits. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Sixteen digits with their check digit; `digits` are the first fifteen. */
export function cardNumberOf(digits: string): string {
  return `${digits}${checkDigit(digits)}`
}

/** A new card number. It begins with 9, as no international payment card does. */
export function newCardNumber(): string {
  return cardNumberOf(`9${randomDigits(14)}`)
}

/** Whether sixteen digits can be a card number at all: a typing error is named without looking for a card. */
export function isCardNumber(cardNum: string): boolean {
  return checkDigit(cardNum.slice(0, -1)) === Number(cardNum.at(-1))
}

export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
