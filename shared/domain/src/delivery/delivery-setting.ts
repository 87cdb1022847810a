import type { DeliverySetting as StoredSetting } from '@storefront/contract/entities/store-settings.ts'
import { type FulfilmentSetting, intervalOr, minutesOr } from '../fulfilment/fulfilment-setting.ts'

/** One amount of an area: from `minOrderAmount` won of products on, delivery costs `fee`. */
export interface DeliveryArea {
  /** Prefix of the road addresses of the area. */
  area: string
  areaEn: string | null
  /** Won. */
  minOrderAmount: number
  /** Won. */
  fee: number
}

export interface DeliverySetting extends FulfilmentSetting {
  /** Minimum product amount in won for any delivery. */
  minOrderAmount: number
  areas: readonly DeliveryArea[]
}

const defaultDeliveryMinutes = 60

/** A store's delivery settings with defaults; both options unless one is disabled. */
export function deliverySetting(setting: StoredSetting): DeliverySetting {
  return {
    instant: setting.instantDeliveryOrderEnabled ?? true,
    timed: setting.timeSelectedDeliveryOrderEnabled ?? true,
    leadMinutes: minutesOr(setting.deliveryTime, defaultDeliveryMinutes),
    minuteInterval: intervalOr(setting.minuteInterval),
    showsDuration: setting.deliveryTimeShow ?? true,
    minOrderAmount: wonOf(setting.deliveryMinOrderAmount),
    areas: (setting.deliveryFeeList ?? []).map(({ area, minOrderAmount, fee, translations }) => ({
      area: normalizedAddress(area),
      areaEn: translations?.en?.area?.trim() || null,
      minOrderAmount: wonOf(minOrderAmount),
      fee: wonOf(fee),
    })),
  }
}

/** Normalises the spaces of an address. */
export function normalizedAddress(address: string): string {
  return address.trim().replace(/\s+/g, ' ')
}

/** Normalises an amount entered by a store: whole won, at least 0. */
function wonOf(amount: number | undefined): number {
  return amount !== undefined && Number.isFinite(amount) ? Math.max(0, Math.floor(amount)) : 0
}
