import type { PackageSetting } from '@storefront/contract/entities/store.ts'
import { type HandoverSetting, intervalOr, minutesOr } from '../handover/handover-setting.ts'

export interface TakeoutSetting extends HandoverSetting {
  /** Minutes from order to pick-up at the earliest: its `leadMinutes`. */
  packagingTime: number
}

const usualPackaging = 30

/** A store's settings for takeout with what they leave open (document 2 §9). A store that names no mode has instant orders. */
export function takeoutSetting(setting: PackageSetting): TakeoutSetting {
  const timed = setting.timeSelectedPackageOrderEnabled ?? false
  const packagingTime = minutesOr(setting.packagingTime, usualPackaging)
  return {
    instant: setting.instantPackageOrderEnabled ?? !timed,
    timed,
    packagingTime,
    leadMinutes: packagingTime,
    minuteInterval: intervalOr(setting.minuteInterval),
    showsTime: setting.packagingTimeShow ?? true,
  }
}
