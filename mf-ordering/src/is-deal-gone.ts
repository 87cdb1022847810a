import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'

/** Whether a call about a deal failed because it does not exist any more, or is not the customer's; not because of the network. */
export const isDealGone = (error: Error | null): boolean =>
  error instanceof ApiFailure && (error.code === code.notFound || error.code === code.forbidden)
