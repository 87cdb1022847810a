import type { Envelope } from '@storefront/contract/envelope.ts'
import { code } from '@storefront/contract/envelope.ts'

export function envelope(resultCode: number, message: string, payload: unknown): Envelope {
  return { code: resultCode, message, payload }
}

/**
 * HTTP status of a code: the code itself where HTTP knows it, 403 for a bundle that is not in the contract,
 * and 200 for the contract's own refusals. A caller reads the body's code.
 */
export function statusOf(resultCode: number): number {
  if (resultCode === code.notInContract) return 403
  return resultCode >= 200 && resultCode < 600 ? resultCode : 200
}
