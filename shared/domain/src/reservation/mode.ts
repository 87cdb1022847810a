import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import { adaptRange, depositUse } from '@storefront/contract/wire-enums.ts'

type Setting = StoreInfo['reservationSetting']

/** How a reservation becomes final: at once, by its deposit, or by a prepaid pre-order. */
export type ReservationMode = 'confirm' | 'deposit' | 'pre-order'

/** Won of the deposit for a reservation made today; null: none is in effect (spec 3 §4). The last day of a range counts. */
export function depositInEffect(setting: Setting, today: string): number | null {
  const { depositType, depositAdaptRangeType, depositAdaptRange: range, depositAmount = 0 } = setting
  if (depositType !== depositUse.on || depositAmount <= 0) return null
  if (depositAdaptRangeType !== adaptRange.range || !range) return depositAmount
  const { begin = today, end = today } = range
  return begin.slice(0, 10) <= today && today <= end.slice(0, 10) ? depositAmount : null
}

/**
 * The mode of a slot (spec decision 58); null: it cannot be reserved, because no table is free. `canPay`: the store's contract
 * includes payment; without it there are neither deposits nor prepaid orders (spec decision 70).
 */
export function reservationMode(
  setting: Setting,
  context: { hasTable: boolean; today: string; canPay: boolean },
): ReservationMode | null {
  if (!context.hasTable) {
    const isPossible = setting.enableWithoutResource && setting.isPreOrderAvailable && context.canPay
    return isPossible ? 'pre-order' : null
  }
  return context.canPay && depositInEffect(setting, context.today) !== null ? 'deposit' : 'confirm'
}
