import { randomInt } from 'node:crypto'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A number in the format of payment numbers, where no browser chose one. */
export function randomTxNumber(): string {
  return `TX${Array.from({ length: 18 }, () => characters[randomInt(characters.length)]).join('')}`
}
