import { randomInt } from 'node:crypto'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A payment number for payments that no browser started, in the same format. */
export function randomTxNumber(): string {
  return `TX${Array.from({ length: 18 }, () => characters[randomInt(characters.length)]).join('')}`
}
