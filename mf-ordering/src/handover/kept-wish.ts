import { type Handover, resetHandover } from '@storefront/domain/handover/handover.ts'
import {
  type PersistedValue,
  persisted,
  type ShopData,
  useNow,
  usePersisted,
  useShop,
} from '@storefront/host'
import { useMemo } from 'react'
import { type HandoverMode, handoverSetting } from './handover-mode.ts'

/** When this customer wants to have it, as last chosen: it outlives a reload, a login and a way back. */
export const keptWish = (mode: HandoverMode): PersistedValue<Handover | null> =>
  persisted('shared', keys[mode], null, readWish)

const keys = { takeout: 'takeout-pickup', delivery: 'delivery-time' } as const

/** The choice as far as the store still has its mode and its time is still to come; else what one begins with. */
function wishOf(mode: HandoverMode, chosen: Handover | null, shop: ShopData, moment: number): Handover {
  const setting = handoverSetting(mode, shop)
  if (!chosen || !setting[chosen.mode]) return resetHandover(setting)
  const isPast = chosen.mode === 'timed' && chosen.at !== null && chosen.at <= moment
  return isPast ? resetHandover(setting) : chosen
}

export function useWish(mode: HandoverMode): Handover {
  const shop = useShop()
  const chosen = usePersisted(useMemo(() => keptWish(mode), [mode]))
  const moment = useNow(30_000)
  return useMemo(() => wishOf(mode, chosen, shop, moment), [mode, chosen, shop, moment])
}

function readWish(value: unknown): Handover | null {
  if (value === null) return null
  const { mode, at } = value as { mode?: unknown; at?: unknown }
  if (mode === 'instant') return { mode }
  if (mode === 'timed') return { mode, at: Number.isSafeInteger(at) ? (at as number) : null }
  throw new Error('not a time to have an order')
}
