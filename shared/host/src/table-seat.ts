import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'

/** The table whose code this customer scanned; kept per store, so that it survives a reload and a second tab. */
export interface TableSeat {
  resourceId: number
  name: string
  /** What the store calls it in English, where it says so. */
  nameEn?: string
  /** The signed code, sent along when the table's deal is opened or joined. */
  tn: string
}

export const tableSeat = (): TableSeat | null => hostRuntime().table.get()
export const useTableSeat = (): TableSeat | null => useReadable(hostRuntime().table)
/** Forgets the scanned table ("wrong table?", or the deal there has ended). */
export const leaveTable = (): void => hostRuntime().leaveTable()
