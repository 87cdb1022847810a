import { getTermsUserAgreementListByUserId } from '@storefront/contract/endpoints/terms.ts'
import { missingTerms } from '@storefront/domain/terms/required.ts'
import { queryOf } from '@storefront/host'
import type { QueryClient } from '@tanstack/react-query'

/** How long a customer's agreements count as known, in milliseconds: they change here, or rarely. */
export const AGREEMENTS_STALE_MS = 10 * 60 * 1000

/** How long a tap waits for them, in milliseconds. */
const TIMEOUT_MS = 3_000

/**
 * Whether a customer has required terms of the store to settle before an order begins (spec 3 §6). What cannot be
 * found out in time counts as settled: nobody stands before a closed cart because of a tunnel.
 */
export async function hasOpenTerms(
  queryClient: QueryClient,
  { storeId, userId }: { storeId: number; userId: number },
): Promise<boolean> {
  const agreements = queryOf(
    getTermsUserAgreementListByUserId,
    { storeId, userId, includeAncestor: 1 },
    { staleTime: AGREEMENTS_STALE_MS, retry: false },
  )
  const late = new Promise<[]>((resolve) => setTimeout(resolve, TIMEOUT_MS, []))
  const templates = await Promise.race([queryClient.fetchQuery(agreements), late]).catch(() => [])
  return missingTerms(templates).length > 0
}
