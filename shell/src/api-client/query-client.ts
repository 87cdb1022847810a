import { ApiFailure } from '@storefront/host'
import { QueryCache, QueryClient } from '@tanstack/react-query'

/** Their failures are dealt with by who asks (spec 1 §7). */
const handled = ['getInitData', 'getBizHourDealListOfPeriod', 'holidayCheck']

/**
 * One cache for shell and remotes. A reading that failed for good is noted, whoever showed it.
 * @param note where problems are written down
 */
export function createQueryClient(note: (problem: Error, where: string) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(problem, { queryKey: [name] }) {
        if (typeof name === 'string' && !handled.includes(name)) note(problem, `call: ${name}`)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Ask at least once whatever the phone thinks of its network; wait with the retries until it is back.
        networkMode: 'offlineFirst',
        retry: (failures, problem) => failures < 2 && problem instanceof ApiFailure && mayPass(problem.code),
        retryDelay: (failures) => 800 * 2 ** failures,
      },
      // A submit is sent once; the customer decides on a retry.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** No answer, or a server that stumbled: reading again may help. A refusal stays one. */
const mayPass = (code: number) => code === 0 || (code >= 500 && code < 600)
