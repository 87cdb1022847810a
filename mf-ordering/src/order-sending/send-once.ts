import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import {
  makeGeneralOrderWithoutPay,
  makeSelfOrderWithoutPay,
} from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { ApiFailure, call } from '@storefront/host'
import type { OrderIntention } from './intention.ts'

export type Sent =
  | { kind: 'ordered'; dealId: number }
  /** Nobody knows what the server did: it must be asked again with the same keys. */
  | { kind: 'unknown' }
  /** The token is not good any more. */
  | { kind: 'signed-out' }
  | { kind: 'refused'; failure: ApiFailure }

/** Sends an intention once; a repetition with the same keys is answered with the same order. */
export async function sendOnce(storeId: number, intention: OrderIntention): Promise<Sent> {
  const { destination, order, totalSeen, orderKey } = intention
  try {
    const dealId = await dealOf(storeId, intention)
    const isSelf =
      destination.kind === 'table' || (destination.kind === 'deal' && destination.dealType === dealType.self)
    const endpoint = isSelf ? makeSelfOrderWithoutPay : makeGeneralOrderWithoutPay
    const request = { storeId, dealId, order, totalSeen }
    const { deal } = await call(endpoint, request, { idempotencyKey: orderKey, quiet: true })
    return { kind: 'ordered', dealId: deal.dealId }
  } catch (problem) {
    if (!(problem instanceof ApiFailure)) throw problem
    return sentOf(problem)
  }
}

async function dealOf(storeId: number, { destination, seatKey }: OrderIntention): Promise<number | null> {
  if (destination.kind === 'counter') return null
  if (destination.kind === 'deal') return destination.dealId
  const { deal } = await call(
    registerDeal,
    { storeId, deal: { dealType: dealType.self }, tn: destination.tn },
    { idempotencyKey: seatKey, quiet: true },
  )
  return deal.dealId
}

function sentOf(failure: ApiFailure): Sent {
  const isServersTrouble = failure.code >= 500 && failure.code < 600
  if (failure.unanswered || failure.code === code.inFlight || isServersTrouble) return { kind: 'unknown' }
  if (failure.code === code.unauthenticated) return { kind: 'signed-out' }
  return { kind: 'refused', failure }
}
