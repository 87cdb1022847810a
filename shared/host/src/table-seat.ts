import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'
import type { TableSeat } from './runtime/shop-state.ts'

export const tableSeat = (): TableSeat | null => hostRuntime().table.get()
export const useTableSeat = (): TableSeat | null => useReadable(hostRuntime().table)
/** Clears the scanned table: the customer sits at another one, or its code was refused. */
export const leaveTable = (): void => hostRuntime().leaveTable()
