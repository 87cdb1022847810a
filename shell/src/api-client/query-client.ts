import { ApiFailure } from '@storefront/host'
import { QueryClient } from '@tanstack/react-query'

/** One cache for shell and remotes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Ask at least once whatever the phone thinks of its network; wait with the retries until it is back.
        networkMode: 'offlineFirst',
        retry: (failures, problem) => failures < 2 && problem instanceof ApiFailure && mayPass(problem.code),
        retryDelay: (failures) => 800 * 2 ** failures,
      },
      // A submit is sent once; whether it is sent again is the customer's to say.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** No answer, or a server that stumbled: reading again may help. A refusal stays one. */
const mayPass = (code: number) => code === 0 || (code >= 500 && code < 600)
