import { ApiFailure } from '@storefront/host'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isTemporary } from './is-temporary.ts'

/** Endpoints of queries whose callers report failures themselves (spec 1 §7). */
const reportedByCaller = ['getBizHourDealListOfPeriod', 'holidayCheck']

/**
 * The query cache that shell and remotes share. A query that failed after its retries is reported.
 * @param note reports a problem
 */
export function createQueryClient(note: (problem: Error, where: string) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(problem, { queryKey: [name] }) {
        if (typeof name === 'string' && !reportedByCaller.includes(name)) note(problem, `call: ${name}`)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Try once even if the phone says it is offline; pause the retries until it is online.
        networkMode: 'offlineFirst',
        retry: (failures, problem) =>
          failures < 2 && problem instanceof ApiFailure && isTemporary(problem.code),
        retryDelay: (failures) => 800 * 2 ** failures,
      },
      // Mutations are not retried automatically: the customer decides.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
