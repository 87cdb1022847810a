import type { Envelope } from '@storefront/contract/envelope.ts'
import { code } from '@storefront/contract/envelope.ts'

export function envelope(ofCode: number, message: string, payload: unknown): Envelope {
  return { code: ofCode, message, payload }
}

/**
 * HTTP status of a code: the code itself where HTTP knows it, 403 for a bundle that is not in the contract,
 * and 200 for the contract's own refusals. A caller reads the body's code.
 */
export function statusOf(ofCode: number): number {
  if (ofCode === code.notInContract) return 403
  return ofCode >= 200 && ofCode < 600 ? ofCode : 200
}
