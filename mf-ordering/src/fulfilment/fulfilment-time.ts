import { deliverySetting } from '@storefront/domain/delivery/delivery-setting.ts'
import type { FulfilmentSetting } from '@storefront/domain/fulfilment/fulfilment-setting.ts'
import { defaultTime, type FulfilmentTime } from '@storefront/domain/fulfilment/fulfilment-time.ts'
import { takeoutSetting } from '@storefront/domain/takeout/takeout-setting.ts'
import {
  type PersistedValue,
  persisted,
  type ShopData,
  useNow,
  usePersisted,
  useShop,
} from '@storefront/host'
import { useMemo } from 'react'

/** Methods whose customer chooses a time: at the counter, or at the customer's door. */
export type TimedMethod = 'takeout' | 'delivery'

/** What the store says about times of a method. */
export function fulfilmentSetting(
  method: TimedMethod,
  { storeInfo }: Pick<ShopData, 'storeInfo'>,
): FulfilmentSetting {
  if (method === 'takeout') return takeoutSetting(storeInfo.packageSetting)
  return deliverySetting(storeInfo.deliverySetting)
}

/** Validates a persisted time. Written by hand, because every menu loads it. */
function readTime(value: unknown): FulfilmentTime | null {
  if (value === null) return null
  const { kind, at } = value as Record<string, unknown>
  if (kind === 'instant') return { kind }
  if (kind === 'timed' && (at === null || Number.isSafeInteger(at))) return { kind, at: at as number | null }
  throw new Error('not a time')
}

/** When this customer wants to have it, as last chosen: it outlives a reload, a login and a step back. */
export const persistedTime = (method: TimedMethod): PersistedValue<FulfilmentTime | null> =>
  persisted('shared', keys[method], null, readTime)

const keys = { takeout: 'takeout-time', delivery: 'delivery-time' } as const

/** The chosen time, as far as the store still offers its kind and it is still to come; else the default. */
export function useFulfilmentTime(method: TimedMethod): FulfilmentTime {
  const shop = useShop()
  const chosen = usePersisted(useMemo(() => persistedTime(method), [method]))
  const moment = useNow(30_000)
  return useMemo(() => {
    const setting = fulfilmentSetting(method, shop)
    if (!chosen || !setting[chosen.kind]) return defaultTime(setting)
    const isPast = chosen.kind === 'timed' && chosen.at !== null && chosen.at <= moment
    return isPast ? defaultTime(setting) : chosen
  }, [method, chosen, shop, moment])
}
