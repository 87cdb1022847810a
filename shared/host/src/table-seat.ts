import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'

/**
 * The table whose code this customer scanned; persisted per store, so that it survives a reload and is shared by tabs.
 */
export interface TableSeat {
  resourceId: number
  name: string
  /** The store's English name for it, if any. */
  nameEn?: string
  /** The signed code, sent along when the table's deal is opened or joined. */
  tn: string
}

export const tableSeat = (): TableSeat | null => hostRuntime().table.get()
export const useTableSeat = (): TableSeat | null => useReadable(hostRuntime().table)
/** Forgets the scanned table ("wrong table?", or its deal has ended). */
export const leaveTable = (): void => hostRuntime().leaveTable()
