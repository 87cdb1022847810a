import type * as v from 'valibot'
import type { Bundle, BundleOrAlways } from './bundles.ts'
import type { LiveEventKind } from './live-events.ts'

/**
 * Allowed callers:
 * - `anyone`: no token needed; a valid one adds the customer's own data
 * - `customer`: a valid token; a `userId` in the request must be that customer's
 * - `store`: the store's own key (POS, store counter)
 * - `edge`: the storefront's own edge, or the sandbox, on the internal network
 */
export type Who = 'anyone' | 'customer' | 'store' | 'edge'

export interface EndpointDefinition<
  Name extends string = string,
  Request extends v.GenericSchema = v.GenericSchema,
  Payload extends v.GenericSchema = v.GenericSchema,
  Spends extends boolean = boolean,
> {
  name: Name
  method: 'GET' | 'POST'
  /** Under the API base, with `{product}`; matched without regard to case. */
  path: `/{product}/${string}`
  request: Request
  payload: Payload
  /** Codes other than 200 that a caller must expect; those that any call may answer, such as 403 and 429, need not be among them. */
  codes: readonly number[]
  bundle: BundleOrAlways
  /** Another bundle that gives it as well. */
  orBundle?: Bundle
  who: Who
  /** A quiet call shows no loading overlay: a skeleton is shown instead, or the call runs in the background. */
  quiet: boolean
  /** A call that spends or creates requires an `Idempotency-Key`; the types of `call` enforce it. */
  spends: Spends
  /** Events after which pages refetch its answer. */
  changedBy?: readonly LiveEventKind[]
  /** The request's `userId` may be another customer's: the request itself (a signed link) proves the right to ask. */
  namesAnother?: boolean
  /** Why the path is an assumption: the specification does not show it. `ours: …` where it has no such call at all. */
  assumed?: string
}

/** An endpoint that neither spends nor creates: it is called without an idempotency key. */
export type NonSpendingEndpoint = EndpointDefinition & { spends: false }

/** Defines an endpoint; client call, query key, route, authorisation and OpenAPI follow from it. */
export function defineEndpoint<
  const Name extends string,
  Request extends v.GenericSchema,
  Payload extends v.GenericSchema,
  const Spends extends boolean = false,
>(
  definition: Omit<EndpointDefinition<Name, Request, Payload>, 'codes' | 'bundle' | 'quiet' | 'spends'> &
    Partial<Pick<EndpointDefinition, 'codes' | 'bundle' | 'quiet'>> & { spends?: Spends },
): EndpointDefinition<Name, Request, Payload, Spends> {
  const spends = (definition.spends ?? false) as Spends
  return { codes: [], bundle: 'always', quiet: false, ...definition, spends }
}

/** Input type of a request, for callers. */
export type RequestOf<E extends EndpointDefinition> = v.InferInput<E['request']>
/** Parsed request, for the server. */
export type ParsedRequestOf<E extends EndpointDefinition> = v.InferOutput<E['request']>
/** Input type of an answer, for the server. */
export type AnswerOf<E extends EndpointDefinition> = v.InferInput<E['payload']>
/** Parsed answer, for callers. */
export type PayloadOf<E extends EndpointDefinition> = v.InferOutput<E['payload']>

/** The path of a call with the product name filled in (spec decision 1). */
export function endpointPath(endpoint: EndpointDefinition, product = 'storefront'): string {
  return endpoint.path.replace('{product}', product)
}
