import { type Pickup, resetPickup } from '@storefront/domain/takeout/pickup.ts'
import { takeoutSetting } from '@storefront/domain/takeout/takeout-setting.ts'
import { type KeptValue, kept, type ShopData, useKept, useShop } from '@storefront/host'
import { useState } from 'react'

/** How this customer wants to pick up, as last chosen: it outlives a reload, a login and a way back. */
export const keptPickup = (): KeptValue<Pickup | null> => kept('shared', 'takeout-pickup', null, readPickup)

/** The choice as far as the store still has its mode; else what one begins with. */
export function pickupOf(chosen: Pickup | null, shop: ShopData): Pickup {
  const setting = takeoutSetting(shop.storeInfo.packageSetting)
  return chosen && setting[chosen.mode] ? chosen : resetPickup(setting)
}

export function usePickup(): Pickup {
  const shop = useShop()
  const [value] = useState(keptPickup)
  return pickupOf(useKept(value), shop)
}

function readPickup(value: unknown): Pickup | null {
  if (value === null) return null
  const { mode, at } = value as { mode?: unknown; at?: unknown }
  if (mode === 'instant') return { mode }
  if (mode === 'timed') return { mode, at: Number.isSafeInteger(at) ? (at as number) : null }
  throw new Error('not a way to pick up')
}
