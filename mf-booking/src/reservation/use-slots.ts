import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { getReservationSlots } from '@storefront/contract/endpoints/reservation.ts'
import { partyError } from '@storefront/domain/reservation/party.ts'
import { useEndpoint, useShop } from '@storefront/host'
import type { ReservationDraft } from './reservation-draft.ts'

type SlotAnswer = PayloadOf<typeof getReservationSlots>
export type ReservationSlot = SlotAnswer['slotList'][number]

export interface Slots {
  /** The slots of the chosen day for the party; undefined until they are known. */
  answer: SlotAnswer | undefined
  isError: boolean
  /** The error with which the slots could not be read. */
  problem: unknown
  refetch: () => Promise<unknown>
  /** The chosen slot while it can be reserved. */
  slot: ReservationSlot | undefined
  /** Won; null: no deposit is in effect. */
  depositAmount: number | null
}

/** The slots of a draft's day. With `dealId` the tables of that reservation count as free. */
export function useSlots(draft: ReservationDraft, dealId?: number): Slots {
  const { storeId, storeInfo } = useShop()
  const { day, numberOfPerson, numberOfChild, startDate } = draft
  const isPossible = day !== null && partyError(draft, storeInfo.reservationSetting) === null
  const { data, isError, error, refetch } = useEndpoint(
    getReservationSlots,
    // Without a day the query is disabled, so any day will do.
    { storeId, day: day ?? '2000-01-01', numberOfPerson, numberOfChild, ...(dealId && { dealId }) },
    { enabled: isPossible },
  )
  const answer = isPossible ? data : undefined
  return {
    answer,
    isError: isPossible && isError && !data,
    problem: error,
    refetch,
    slot: answer?.slotList.find((each) => each.startDate === startDate && each.mode != null),
    depositAmount: answer?.depositAmount ?? null,
  }
}
