import { createHmac } from 'node:crypto'

/** `msgAuthValue` of a revise request: proves that the caller has the account's key. */
export function reviseAuth(key: string, pgCno: string, shopTransactionId: string): string {
  return authValue(key, [pgCno, shopTransactionId])
}

/** `msgAuthValue` of an approval's answer. An inquiry's answer has none. */
export function approvalAuth(key: string, pgCno: string, amount: number, transactionDate: string): string {
  return authValue(key, [pgCno, String(amount), transactionDate])
}

/** Hex HMAC-SHA256; the key is used as text. */
function authValue(key: string, parts: readonly string[]): string {
  return createHmac('sha256', key).update(parts.join('|')).digest('hex')
}
