import { getTermsUserAgreementListByUserId } from '@storefront/contract/endpoints/terms.ts'
import { missingTerms } from '@storefront/domain/terms/required.ts'
import { queryOf } from '@storefront/host'
import type { QueryClient } from '@tanstack/react-query'

/** Stale time of a customer's agreements, in milliseconds. */
export const AGREEMENTS_STALE_MS = 10 * 60 * 1000

/** How long a tap waits for the request, in milliseconds. */
const TIMEOUT_MS = 3_000

/**
 * Whether the store has required terms that a customer has not agreed to, asked before an order starts (spec 3 §6). A timeout or failure
 * counts as no, so that a bad network does not block the cart.
 */
export async function hasMissingTerms(
  queryClient: QueryClient,
  { storeId, userId }: { storeId: number; userId: number },
): Promise<boolean> {
  const agreements = queryOf(
    getTermsUserAgreementListByUserId,
    { storeId, userId, includeAncestor: 1 },
    { staleTime: AGREEMENTS_STALE_MS, retry: false },
  )
  const timeout = new Promise<[]>((resolve) => setTimeout(resolve, TIMEOUT_MS, []))
  const templates = await Promise.race([queryClient.fetchQuery(agreements), timeout]).catch(() => [])
  return missingTerms(templates).length > 0
}
