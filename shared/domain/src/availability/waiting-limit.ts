import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import { waitingLimit } from '@storefront/contract/wire-enums.ts'

/** The highest ticket number of a queue without a cap (spec 1 §9). */
const maxNumber = 99_999

/** The highest ticket number of a day; a cap that is enabled without a number is 0 (spec 3 §5). */
export function highestTicketNumber(setting: StoreInfo['waitingSetting']): number {
  return setting.waitingAvailableLimitType === waitingLimit.limited
    ? (setting.waitingAvailableLimit ?? 0)
    : maxNumber
}
