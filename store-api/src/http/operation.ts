import type { AnswerOf, EndpointDefinition, ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import type { PreparedAnswer } from '../answers/prepared-answer.ts'
import type { ContextOf, CustomerContextOf } from '../call-context.ts'
import type { EventStream } from './event-stream.ts'
import type { JoinedAnswer } from './joined-answer.ts'

/** An endpoint with its implementation. */
export interface Operation<E extends EndpointDefinition = EndpointDefinition> {
  endpoint: E
  run(
    context: ContextOf<E>,
    request: ParsedRequestOf<E>,
  ): Promise<AnswerOf<E> | PreparedAnswer | JoinedAnswer | EventStream>
  /**
   * Completes an answer, new or replayed, before it is sent: with what must not be stored for the idempotency
   * key.
   */
  reveal?(answer: AnswerOf<E>, context: Pick<ContextOf<E>, 'services'>): AnswerOf<E>
  /** The request without fields that must not be stored even as a hash; input of the idempotency fingerprint. */
  fingerprinted?(request: ParsedRequestOf<E>): unknown
  /** It reads the caller's account itself, and treats a caller whose account was removed as a guest. */
  readsAccount?: true
  /**
   * All that it changes is changed in one `transaction`, and its work calls no provider; what every attempt may do again without harm,
   * such as ending an expired payment of the customer, may precede it. Its idempotency key is not claimed before, but
   * stored with the answer, so a repeated call may do its work again before it is rolled back (ADR-0109).
   */
  isOneTransaction?: true
}

/** Implements a call that anyone, the edge or a store may make. */
export function operation<E extends EndpointDefinition>(
  endpoint: E,
  run: Operation<E>['run'],
  options: Pick<Operation<E>, 'readsAccount'> = {},
): Operation<E> {
  if (endpoint.who === 'customer') throw new Error(`${endpoint.name} is for customers: use customerOperation`)
  // An idempotency key needs a principal, which a guest is not.
  if (endpoint.spends && endpoint.who === 'anyone') {
    throw new Error(`${endpoint.name} spends: it is for customers, stores or the edge`)
  }
  return { endpoint, run, ...options }
}

/**
 * Implements a call that only customers may make: `context.caller` is there, because the authorisation refuses everybody else before
 * an operation runs (`answerCall`).
 */
export function customerOperation<E extends EndpointDefinition>(
  endpoint: E,
  run: (context: CustomerContextOf<E>, request: ParsedRequestOf<E>) => Promise<AnswerOf<E>>,
  options: Pick<Operation<E>, 'reveal' | 'fingerprinted' | 'isOneTransaction'> = {},
): Operation<E> {
  if (endpoint.who !== 'customer') throw new Error(`${endpoint.name} is not for customers only`)
  return { endpoint, run, ...options }
}
