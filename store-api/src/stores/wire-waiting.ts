import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { cancelPseudoWaiting } from '@storefront/contract/endpoints/waiting.ts'
import type { WaitingRow } from '../repositories/waiting-tickets.ts'

export type WireWaiting = AnswerOf<typeof cancelPseudoWaiting>['waiting']

/** A ticket for its customer or the store; `deal` is its own, null while it has none. */
export function wireWaiting(
  row: WaitingRow,
  deal: { lastCall?: number | null | undefined } | null,
): WireWaiting {
  return {
    storeId: row.storeId,
    day: row.day,
    waitingNumber: row.waitingNumber,
    status: row.status,
    userId: row.userId,
    dealId: row.dealId,
    createDate: row.createDate,
    expireDate: row.expireDate,
    callDate: deal?.lastCall ?? null,
    textDate: row.textDate,
    postponeCount: row.postponeCount,
  }
}

/** A ticket for other customers: neither its owner nor its deal. */
export function wireTicketOfOthers({ storeId, day, waitingNumber, status }: WaitingRow): WireWaiting {
  return { storeId, day, waitingNumber, status, userId: null, dealId: null }
}
