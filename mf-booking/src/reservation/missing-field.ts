import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import { partyError } from '@storefront/domain/reservation/party.ts'
import type { ReservationDraft } from './reservation-draft.ts'

/** A field that must be filled in, and why: the keys of its message. */
export interface MissingField {
  field: 'party' | 'day' | 'time'
  message: 'tooSmall' | 'tooLarge' | 'noDay' | 'dayGone' | 'noTime'
}

/**
 * The first field that is missing or wrong, in the order of the page; null: complete. `isOpenDay` returns whether a day still
 * has slots.
 */
export function missingField(
  draft: Pick<ReservationDraft, 'numberOfPerson' | 'numberOfChild' | 'day' | 'startDate'>,
  setting: Pick<StoreInfo['reservationSetting'], 'reservationLimitPerson'>,
  isOpenDay: (day: string) => boolean,
): MissingField | null {
  const error = partyError(draft, setting)
  if (error) return { field: 'party', message: error === 'too-small' ? 'tooSmall' : 'tooLarge' }
  if (draft.day === null) return { field: 'day', message: 'noDay' }
  if (!isOpenDay(draft.day)) return { field: 'day', message: 'dayGone' }
  return draft.startDate === null ? { field: 'time', message: 'noTime' } : null
}
