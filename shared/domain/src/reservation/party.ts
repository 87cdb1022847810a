import type { StoreInfo } from '@storefront/contract/entities/store.ts'

export interface Party {
  /** Adults. */
  numberOfPerson: number
  numberOfChild: number
}

/** Smallest party of a reservation, children included (spec decision 56). */
export const minParty = 2
/** Largest party where the store sets none. */
const unlimitedParty = 99

/** The sizes that can be reserved; larger groups phone the store (spec 3 §5, spec decision 56). */
export function partyRange({
  reservationLimitPerson = unlimitedParty,
}: Pick<StoreInfo['reservationSetting'], 'reservationLimitPerson'>) {
  return { min: minParty, max: reservationLimitPerson }
}

/** Adults and children. */
export function partySize({ numberOfPerson, numberOfChild }: Party): number {
  return numberOfPerson + numberOfChild
}

/** Why a party cannot reserve; null: it can. */
export function partyError(
  party: Party,
  setting: Pick<StoreInfo['reservationSetting'], 'reservationLimitPerson'>,
): 'too-small' | 'too-large' | null {
  const { min, max } = partyRange(setting)
  const size = partySize(party)
  if (size < min) return 'too-small'
  return size > max ? 'too-large' : null
}
