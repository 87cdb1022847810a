import { randomInt } from 'node:crypto'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A payment's number where no browser has chosen one, in the same form. */
export function ownNumber(): string {
  return `TX${Array.from({ length: 18 }, () => signs[randomInt(signs.length)]).join('')}`
}
