import { freeTableIds, smallestRun, type Table } from '@storefront/domain/reservation/free-tables.ts'
import { depositInEffect, reservationMode } from '@storefront/domain/reservation/mode.ts'
import { type Party, partySize } from '@storefront/domain/reservation/party.ts'
import {
  blockNow,
  type DayBlock,
  dayBlock,
  type Slot,
  slotsOfDay,
} from '@storefront/domain/reservation/slots.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { canPay, dayInStore, momentOf, reservableTables, spanOfDay } from './reservation-moment.ts'
import type { TableTimes, Times } from './table-times.ts'

export interface SlotsRequest {
  /** Business date. */
  day: string
  party: Party
  /** A reservation whose tables count as free. */
  dealId?: number | undefined
  now: number
}

/** The slots of a day for a party with their free tables, by one statement at most. */
export async function readSlots(
  tableTimes: TableTimes,
  store: StoreSnapshot,
  { day, party, dealId, now }: SlotsRequest,
) {
  const span = { ...spanOfDay(store, day), exceptDealId: dealId }
  const times = await tableTimes.read(store.storeId, span)
  const setting = store.info.reservationSetting
  const today = dayInStore(store, now)
  const plan = planOfDay(store, day, today)
  const placeList = placesOf(times, plan, partySize(party))
  const pays = canPay(store)
  return {
    day,
    block: plan.block,
    slotList: plan.slots.map((planned, index) => {
      const { free, run } = placeList[index] as Place
      const block = planned.block ?? blockNow(planned, { now, closures: times.closures })
      const mode = block ? null : reservationMode(setting, { hasTable: run !== null, today, canPay: pays })
      return {
        ...planned,
        mode,
        block: block ?? (mode ? null : 'full'),
        resourceIdList: run ?? [],
        freeResourceIdList: free,
      }
    }),
    depositAmount: pays ? depositInEffect(setting, today) : null,
  }
}

interface DayPlan {
  block: DayBlock | null
  /** Blocked only where the store has closed for the whole day. */
  slots: Slot[]
  tables: Table[]
}

interface Place {
  free: number[]
  /** The adjacent tables for the party (`smallestRun`); null: it has no place. */
  run: number[] | null
}

const places = new WeakMap<Times, WeakMap<DayPlan, Map<number, Place[]>>>()

/**
 * The place for a party of `size` in each slot of a day; computed once for what was read, because many customers look at the same
 * day.
 */
function placesOf(times: Times, plan: DayPlan, size: number): Place[] {
  const placesByPlan = places.get(times) ?? new WeakMap<DayPlan, Map<number, Place[]>>()
  places.set(times, placesByPlan)
  const placesBySize = placesByPlan.get(plan) ?? new Map<number, Place[]>()
  placesByPlan.set(plan, placesBySize)
  const cached = placesBySize.get(size)
  if (cached) return cached
  const { slots, tables } = plan
  const slotPlaces = slots.map((slot) => {
    const free = freeTableIds(tables, times.taken, slot)
    return { free: [...free], run: smallestRun(tables, (id) => free.has(id), size) }
  })
  placesBySize.set(size, slotPlaces)
  return slotPlaces
}

/** Days cached for each snapshot: more than customers look at, and a bound for those who ask for all of them. */
const maxCachedDays = 200
const plans = new WeakMap<StoreSnapshot, Map<string, DayPlan>>()

/** What follows from a store's settings alone; computed once for each day of a snapshot, which never changes. */
function planOfDay(store: StoreSnapshot, day: string, today: string): DayPlan {
  const cached = plans.get(store) ?? new Map<string, DayPlan>()
  plans.set(store, cached)
  const key = `${day} ${today}`
  const plan = cached.get(key)
  if (plan) return plan
  // The beginning of today: too late is decided for each call.
  const { startDate: midnight } = spanOfDay(store, today)
  const midnightMoment = momentOf(store, { day, now: midnight })
  const slots = slotsOfDay(midnightMoment, day).map((slot) =>
    slot.block === 'lead-time' ? { ...slot, block: null } : slot,
  )
  const dayPlan = { block: dayBlock(midnightMoment, day), slots, tables: reservableTables(store) }
  if (cached.size >= maxCachedDays) cached.clear()
  cached.set(key, dayPlan)
  return dayPlan
}
