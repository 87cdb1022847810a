import type { EndpointDefinition, ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import type { Database, Transaction } from './database/database.ts'
import type { Caller } from './security/tokens.ts'
import type { Services } from './services.ts'
import type { StoreSnapshot } from './stores/store-snapshot.ts'

/** Context of an operation beside its request. */
export interface Context {
  /** Epoch ms; the same throughout a request. */
  readonly now: number
  readonly db: Database
  readonly services: Services
  /** The customer of the token; null for a guest. */
  readonly caller: Caller | null
  /** The caller's network and preferred language. */
  readonly client: { address: string; locale: 'ko' | 'en'; headers: Readonly<Record<string, unknown>> }
  /**
   * Runs `work` in a transaction. For a call that spends, the answer is stored by the same commit, so that
   * a repeated call is answered and not done again; `work` must resolve to the call's payload.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
}

/** The store that the request names; calls that name none have none. */
export type ContextOf<E extends EndpointDefinition> = Context &
  (ParsedRequestOf<E> extends { storeId: number }
    ? { readonly store: StoreSnapshot }
    : { readonly store: null })

/** Context of a customer call. */
export type CustomerContextOf<E extends EndpointDefinition> = ContextOf<E> & { readonly caller: Caller }
