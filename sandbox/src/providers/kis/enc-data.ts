import { createHash } from 'node:crypto'

/** `encData`: sha256, in hexadecimal, of account, time, an amount or a number of a payment, and key. */
export function encData(mid: string, ediDate: string, subject: string | number, key: string): string {
  return createHash('sha256').update(`${mid}${ediDate}${subject}${key}`).digest('hex')
}
