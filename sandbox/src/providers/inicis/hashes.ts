import { createHash } from 'node:crypto'

type Part = string | number

/** sha256, in hexadecimal, of `name=value&…`; the fields in the order given. */
export function signatureOf(fields: Readonly<Record<string, Part>>): string {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createHash('sha256').update(text).digest('hex')
}

/** `mKey`: sha256 of the key, in hexadecimal. */
export function mKeyOf(signKey: string): string {
  return createHash('sha256').update(signKey).digest('hex')
}

/** `P_CHKFAKE`: base64 of the sha512 of the joined parts. */
export function checkFake(...parts: readonly Part[]): string {
  return createHash('sha512').update(parts.join('')).digest('base64')
}

/** `hashData` of refunds: sha512 of the joined parts, in hexadecimal. */
export function hashData(...parts: readonly Part[]): string {
  return createHash('sha512').update(parts.join('')).digest('hex')
}
