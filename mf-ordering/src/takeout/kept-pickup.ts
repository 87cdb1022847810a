import { type Pickup, resetPickup } from '@storefront/domain/takeout/pickup.ts'
import { takeoutSetting } from '@storefront/domain/takeout/takeout-setting.ts'
import { type KeptValue, kept, type ShopData, useKept, useNow, useShop } from '@storefront/host'
import { useMemo, useState } from 'react'

/** How this customer wants to pick up, as last chosen: it outlives a reload, a login and a way back. */
export const keptPickup = (): KeptValue<Pickup | null> => kept('shared', 'takeout-pickup', null, readPickup)

/** The choice as far as the store still has its mode and its time is still to come; else what one begins with. */
function pickupOf(chosen: Pickup | null, shop: ShopData, moment: number): Pickup {
  const setting = takeoutSetting(shop.storeInfo.packageSetting)
  if (!chosen || !setting[chosen.mode]) return resetPickup(setting)
  const isPast = chosen.mode === 'timed' && chosen.at !== null && chosen.at <= moment
  return isPast ? resetPickup(setting) : chosen
}

export function usePickup(): Pickup {
  const shop = useShop()
  const [value] = useState(keptPickup)
  const chosen = useKept(value)
  const moment = useNow(30_000)
  return useMemo(() => pickupOf(chosen, shop, moment), [chosen, shop, moment])
}

function readPickup(value: unknown): Pickup | null {
  if (value === null) return null
  const { mode, at } = value as { mode?: unknown; at?: unknown }
  if (mode === 'instant') return { mode }
  if (mode === 'timed') return { mode, at: Number.isSafeInteger(at) ? (at as number) : null }
  throw new Error('not a way to pick up')
}
