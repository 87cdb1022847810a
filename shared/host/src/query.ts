import type {
  EndpointDefinition,
  NonSpendingEndpoint,
  PayloadOf,
  RequestOf,
} from '@storefront/contract/endpoint.ts'
import {
  queryOptions,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useMutation as useQueryMutation,
} from '@tanstack/react-query'
import { call } from './call.ts'
import { hostRuntime } from './runtime/current.ts'

type Extra<E extends EndpointDefinition> = Omit<UseQueryOptions<PayloadOf<E>>, 'queryKey' | 'queryFn'>

/** The query of an endpoint: its key is [name, request]; refetched after the events that change it. */
export function queryOf<E extends NonSpendingEndpoint>(endpoint: E, request: RequestOf<E>, extra?: Extra<E>) {
  return queryOptions<PayloadOf<E>>({
    ...extra,
    meta: { ...extra?.meta, changedBy: endpoint.changedBy },
    queryKey: [endpoint.name, request],
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
  })
}

/** Reads an endpoint; shared with every other reader of the same request. */
export function useEndpoint<E extends NonSpendingEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  extra?: Extra<E>,
): UseQueryResult<PayloadOf<E>> {
  return useQuery(queryOf(endpoint, request, extra), hostRuntime().queryClient)
}

/**
 * One action with its progress. The query client is passed explicitly, so that no React context is shared between shell
 * and remote.
 */
export function useMutation<Data = unknown, Problem = Error, Variables = void>(
  options: UseMutationOptions<Data, Problem, Variables>,
): UseMutationResult<Data, Problem, Variables> {
  return useQueryMutation(options, hostRuntime().queryClient)
}

/** Invalidates the endpoint's queries; mounted ones refetch. */
export function invalidate(endpoint: EndpointDefinition): Promise<void> {
  return hostRuntime().queryClient.invalidateQueries({ queryKey: [endpoint.name] })
}
