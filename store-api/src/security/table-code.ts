import { type Secrets, sameText } from './secrets.ts'

/**
 * The code in a table's QR link (spec decision 44): `<number>.<signature>`, valid in one store until the store renews
 * it (`renewalCount`; 0 before the first renewal). 96 bits of signature cannot be guessed and keep the QR code small.
 */
export function signTableCode(secrets: Secrets, storeId: number, number: string, renewalCount = 0): string {
  const signed = renewalCount === 0 ? [number] : [number, String(renewalCount)]
  return `${number}.${secrets.hash('table-code', storeId, ...signed).slice(0, 16)}`
}

/** The table number of a code that this API signed for this store, or null. */
export function readTableCode(
  secrets: Secrets,
  storeId: number,
  code: string,
  renewalCounts: Readonly<Record<string, number>> = {},
): string | null {
  const dot = code.lastIndexOf('.')
  if (dot < 1) return null
  const number = code.slice(0, dot)
  return sameText(code, signTableCode(secrets, storeId, number, renewalCounts[number])) ? number : null
}
