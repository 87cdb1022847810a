import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { freeTableIds, isChoosableRun, smallestRun } from '@storefront/domain/reservation/free-tables.ts'
import {
  depositInEffect,
  type ReservationMode,
  reservationMode,
} from '@storefront/domain/reservation/mode.ts'
import { type Party, partyError, partyRange, partySize } from '@storefront/domain/reservation/party.ts'
import { type Slot, slotAt } from '@storefront/domain/reservation/slots.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { claimTables, readTableSchedules, releaseTables } from '../repositories/table-schedules.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { canPay, dayInStore, readMoment, reservableTables } from './reservation-moment.ts'

/** The party, time and tables that a customer asks for. */
export interface ReservationRequest extends Party {
  /** Epoch ms. */
  startDate: number
  /** Tables chosen on the plan; empty: the server chooses. */
  resourceIds: readonly number[]
  /** Accepts a slot without a free table. */
  withoutResource: boolean
}

/** A slot that is offered, and its business date. */
export interface OfferedSlot {
  slot: Slot
  day: string
}

/** Refused with 1053 where the party is too small or too large. */
export function requirePartySize({ info }: StoreSnapshot, party: Party): void {
  const error = partyError(party, info.reservationSetting)
  if (error)
    refuse(reservationCode.partySize, error, { reason: error, ...partyRange(info.reservationSetting) })
}

/** The slot that begins at a moment; refused with 1052 where none is offered now. */
export async function offeredSlot(
  tx: Transaction,
  store: StoreSnapshot,
  { startDate, now }: { startDate: number; now: number },
): Promise<OfferedSlot> {
  const day = dayInStore(store, startDate)
  const slot = slotAt(await readMoment(tx, store, { day, now }), startDate)
  if ('block' in slot)
    refuse(reservationCode.slotClosed, `not offered: ${slot.block}`, { reason: slot.block })
  return slot
}

export interface TakenPlace {
  mode: ReservationMode
  resourceIds: number[]
}

/**
 * Takes the tables of a slot for a deal instead of those that it has, and tells how the reservation becomes final; refused with
 * 1051 where no table is free (any more), or a chosen one is not.
 */
export async function allocateTables(
  tx: Transaction,
  store: StoreSnapshot,
  {
    dealId,
    requested,
    kept = [],
    mayTakeTables = true,
    slot,
    now,
  }: {
    dealId: number
    requested: ReservationRequest
    /** Tables of the deal that are preferred where none are requested. */
    kept?: readonly number[]
    /** False: it has no table, also where one is free. */
    mayTakeTables?: boolean
    slot: Slot
    now: number
  },
): Promise<TakenPlace> {
  const { storeId, info } = store
  const { startDate, endDate } = slot
  const size = partySize(requested)
  const tables = mayTakeTables ? reservableTables(store) : []
  const modeOf = (hasTable: boolean) =>
    reservationMode(info.reservationSetting, {
      hasTable,
      today: dayInStore(store, now),
      canPay: canPay(store),
    })
  if (requested.resourceIds.length > 0) {
    const resourceIds = [...requested.resourceIds]
    const isClaimed =
      isChoosableRun(tables, resourceIds, size) &&
      (await claimTables(tx, { storeId, dealId, resourceIds, startDate, endDate }))
    if (!isClaimed) refuse(reservationCode.slotTaken, 'a chosen table is not free', { reason: 'table-taken' })
    return { mode: modeOf(true) ?? 'confirm', resourceIds }
  }
  if (isChoosableRun(tables, kept, size)) {
    const resourceIds = [...kept]
    if (await claimTables(tx, { storeId, dealId, resourceIds, startDate, endDate })) {
      return { mode: modeOf(true) ?? 'confirm', resourceIds }
    }
  }
  // Another reservation may take a chosen table first: `claimTables` waits for its transaction, and the next try chooses among
  // the tables that are free then.
  for (let tries = 0; tries <= tables.length; tries += 1) {
    const schedules = await readTableSchedules(tx, storeId, slot)
    const otherSchedules = schedules
      .filter((each) => each.dealId !== dealId)
      .map((each) => ({ ...each, resourceIds: [each.resourceId] }))
    const free = freeTableIds(tables, otherSchedules, slot)
    const resourceIds = smallestRun(tables, (id) => free.has(id), size)
    if (!resourceIds) break
    if (await claimTables(tx, { storeId, dealId, resourceIds, startDate, endDate })) {
      return { mode: modeOf(true) ?? 'confirm', resourceIds }
    }
  }
  const mode = requested.withoutResource ? modeOf(false) : null
  if (!mode) refuse(reservationCode.slotTaken, 'no table is free', { reason: 'full' })
  await releaseTables(tx, storeId, dealId)
  return { mode, resourceIds: [] }
}

/** Won to be paid in a mode. */
export function depositOf(store: StoreSnapshot, mode: ReservationMode, now: number): number {
  return mode === 'deposit' ? (depositNow(store, now) ?? 0) : 0
}

/** Won of the deposit that a table costs now; null: none. */
export function depositNow(store: StoreSnapshot, now: number): number | null {
  return canPay(store) ? depositInEffect(store.info.reservationSetting, dayInStore(store, now)) : null
}
