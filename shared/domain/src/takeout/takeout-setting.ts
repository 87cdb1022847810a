import type { PackageSetting } from '@storefront/contract/entities/store.ts'

export interface TakeoutSetting {
  /** To be picked up as soon as it is packed. */
  instant: boolean
  /** At a time that the customer chooses. */
  timed: boolean
  /** Minutes from order to pick-up at the earliest. */
  packagingTime: number
  /** Minutes between two times to choose from. */
  minuteInterval: number
  /** Whether the customer is told how long it takes. */
  showsTime: boolean
}

const usualPackaging = 30
const usualInterval = 10

/** A store's settings for takeout with what they leave open (document 2 §9). A store that names no mode has instant orders. */
export function takeoutSetting(setting: PackageSetting): TakeoutSetting {
  const { packagingTime, minuteInterval } = setting
  const timed = setting.timeSelectedPackageOrderEnabled ?? false
  return {
    instant: setting.instantPackageOrderEnabled ?? !timed,
    timed,
    packagingTime: packagingTime !== undefined && packagingTime >= 0 ? packagingTime : usualPackaging,
    minuteInterval:
      minuteInterval !== undefined && minuteInterval >= 1 ? Math.floor(minuteInterval) : usualInterval,
    showsTime: setting.packagingTimeShow ?? true,
  }
}
