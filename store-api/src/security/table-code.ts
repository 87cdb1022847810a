import { type Secrets, sameText } from './secrets.ts'

/**
 * The code in a table's QR link (spec decision 44): `<number>.<signature>`, good in one store, until the store makes a new
 * one (`edition` counts those). 96 bits of signature cannot be guessed and keep the QR picture coarse.
 */
export function signTableCode(secrets: Secrets, storeId: number, number: string, edition = 0): string {
  const signed = edition === 0 ? [number] : [number, String(edition)]
  return `${number}.${secrets.hash('table-code', storeId, ...signed).slice(0, 16)}`
}

/** The table number of a code that this API made for this store, or null. */
export function readTableCode(
  secrets: Secrets,
  storeId: number,
  code: string,
  editions: Readonly<Record<string, number>> = {},
): string | null {
  const dot = code.lastIndexOf('.')
  if (dot < 1) return null
  const number = code.slice(0, dot)
  return sameText(code, signTableCode(secrets, storeId, number, editions[number])) ? number : null
}
