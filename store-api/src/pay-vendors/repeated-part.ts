import { checkPartAtProvider } from '@storefront/contract/wire-enums.ts'
import type { CancelOutcome, CancelRequest } from './vendor.ts'

/**
 * For a provider without an idempotency key, and without an inquiry that says what is left: a partial cancel is not repeated after its
 * answer was lost, because that could refund twice. It is refused, and staff looks at the provider's own list.
 */
export function refuseRepeatedPart({ isWhole, isRepeated = false }: CancelRequest): CancelOutcome | null {
  if (isWhole || !isRepeated) return null
  return { kind: 'refused', code: 'NO-ANSWER', message: checkPartAtProvider }
}
