/*
 * Refusals whose codes no public document of these providers lists. The codes are those of the sandbox, the same for
 * every provider; those of a contract's manual are added to the adapter (docs/payment-providers.md).
 */

/** The provider knows no such transaction. */
export function isAbsent(code: string): boolean {
  return code === 'SX04'
}

/** The authorization was used, or the payment is paid: the outcome of the earlier request counts. */
export function isRepeated(code: string): boolean {
  return code === 'SX08' || code === 'SX09'
}

/** Nothing is left to refund. */
export function isCancelledBefore(code: string): boolean {
  return code === 'SX11'
}

/** The request itself was invalid (field, account, key, time): it says nothing about the payment. */
export function isInvalidRequest(code: string): boolean {
  return ['SX01', 'SX02', 'SX03', 'SX07'].includes(code)
}
