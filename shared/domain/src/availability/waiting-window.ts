import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import { adaptRange } from '@storefront/contract/wire-enums.ts'

/** Whether tickets are available today; the last day of a range is included (spec 1 §2.3). */
export function isWaitingDay(setting: StoreInfo['waitingSetting'], today: string): boolean {
  const range = setting.waitingAdaptRange
  if (setting.waitingAdaptRangeType !== adaptRange.range || !range) return true
  const hasBegun = !range.begin || range.begin.slice(0, 10) <= today
  const isOver = Boolean(range.end) && today > (range.end ?? '').slice(0, 10)
  return hasBegun && !isOver
}
