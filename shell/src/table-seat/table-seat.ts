import type { Readable, TableSeat } from '@storefront/host'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'

/** Time to live of a scanned table, in milliseconds: longer than a meal, shorter than until the next visit. */
export const SEAT_TTL_MS = 4 * 60 * 60 * 1000

export interface TableSeats {
  table: Readable<TableSeat | null>
  sit(seat: TableSeat): void
  leave(): void
}

interface StoredSeat {
  seat: TableSeat
  /** When it expires, in milliseconds since 1970. */
  until: number
}

/**
 * The table whose code was scanned, persisted per store: it survives a reload and is shared between tabs.
 * @param now the moment by the server's clock
 */
export function createTableSeats(persisted: HostRuntime['persisted'], now: () => number): TableSeats {
  const stored = persisted<StoredSeat | null>('shared', 'table-seat', null, storedSeat)
  return {
    table: {
      get() {
        const value = stored.get()
        return value !== null && now() < value.until ? value.seat : null
      },
      subscribe: stored.subscribe,
    },
    sit: (seat) => stored.set({ seat, until: now() + SEAT_TTL_MS }),
    leave: stored.clear,
  }
}

function storedSeat(value: unknown): StoredSeat | null {
  const { seat, until } = value as StoredSeat
  const { resourceId, name, nameEn, tn } = seat
  const english = typeof nameEn === 'string' ? { nameEn } : {}
  if (typeof resourceId === 'number' && typeof name === 'string' && typeof tn === 'string' && until > 0)
    return { seat: { resourceId, name, ...english, tn }, until }
  return null
}
