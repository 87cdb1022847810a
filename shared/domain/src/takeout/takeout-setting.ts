import type { PackageSetting } from '@storefront/contract/entities/store-settings.ts'
import { type FulfilmentSetting, intervalOr, minutesOr } from '../fulfilment/fulfilment-setting.ts'

const defaultPackagingMinutes = 30

/** A store's takeout settings with defaults (spec 2 §9). A store that has set neither option takes instant orders. */
export function takeoutSetting(setting: PackageSetting): FulfilmentSetting {
  const timed = setting.timeSelectedPackageOrderEnabled ?? false
  return {
    instant: setting.instantPackageOrderEnabled ?? !timed,
    timed,
    leadMinutes: minutesOr(setting.packagingTime, defaultPackagingMinutes),
    minuteInterval: intervalOr(setting.minuteInterval),
    showsDuration: setting.packagingTimeShow ?? true,
  }
}
