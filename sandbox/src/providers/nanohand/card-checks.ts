import { koreanStamp } from '../wire/korean-time.ts'
import type { Card } from './card-data.ts'
import { type NanohandCode, nanohandCode } from './codes.ts'

/**
 * Test card numbers that payment processors publish. All others are refused: real cards must not be entered in a sandbox.
 */
const testCards: readonly string[] = [
  '4111111111111111',
  '4242424242424242',
  '4012888888881881',
  '4000000000000002',
  '5555555555554444',
  '5105105105105100',
  '3530111333300000',
  '6011111111111117',
  '378282246310005',
  '371449635398431',
]
/** The card that always exceeds its limit. */
const overLimitCard = '4000000000000002'

/** Why a card is refused; null if accepted. */
export function cardError(card: Card, now: number): NanohandCode | null {
  if (!passesLuhn(card.cardNo)) return nanohandCode.badCardNumber
  if (!testCards.includes(card.cardNo)) return nanohandCode.noTestCard
  if (`20${card.cardExpYy}${card.cardExpMm}` < koreanStamp(now).slice(0, 6)) return nanohandCode.badExpiry
  if (!isHolderIdentity(card.cardHolderYmd)) return nanohandCode.badHolder
  return card.cardNo === overLimitCard ? nanohandCode.overCardLimit : null
}

/** Verifies the check digit of a card number (Luhn). */
function passesLuhn(cardNo: string): boolean {
  const sum = [...cardNo].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A date of birth as `yyMMdd`, or the ten digits of a business. */
function isHolderIdentity(ymd: string): boolean {
  if (ymd.length === 10) return true
  const [year, month, day] = [ymd.slice(0, 2), ymd.slice(2, 4), ymd.slice(4, 6)]
  return ['19', '20'].some((century) => {
    const date = new Date(`${century}${year}-${month}-${day}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
  })
}
