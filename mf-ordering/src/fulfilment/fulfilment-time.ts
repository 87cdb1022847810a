import { deliverySetting } from '@storefront/domain/delivery/delivery-setting.ts'
import type { FulfilmentSetting } from '@storefront/domain/fulfilment/fulfilment-setting.ts'
import {
  defaultTime,
  type FulfilmentTime,
  type TimedMethod,
} from '@storefront/domain/fulfilment/fulfilment-time.ts'
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

/** The store's time settings of a method. */
export function fulfilmentSetting(
  method: TimedMethod,
  { storeInfo }: Pick<ShopData, 'storeInfo'>,
): FulfilmentSetting {
  if (method === 'takeout') return takeoutSetting(storeInfo.packageSetting)
  return deliverySetting(storeInfo.deliverySetting)
}

/** Validates a persisted time. */
function readTime(value: unknown): FulfilmentTime | null {
  if (value === null) return null
  const { kind, at } = value as Record<string, unknown>
  if (kind === 'instant') return { kind }
  if (kind === 'timed' && (at === null || Number.isSafeInteger(at))) return { kind, at: at as number | null }
  throw new Error('not a time')
}

/** The last chosen time, persisted. */
export const persistedTime = (method: TimedMethod): PersistedValue<FulfilmentTime | null> =>
  persisted('shared', keys[method], null, readTime)

const keys = { takeout: 'takeout-time', delivery: 'delivery-time' } as const

/** The chosen time where the store still offers its kind and it is in the future; else the default. */
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

/** When the order is wanted, in epoch ms; null: as soon as it is made, or no time is chosen yet. */
export const readyAtOf = (time: FulfilmentTime): number | null => (time.kind === 'timed' ? time.at : null)
