import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'
import type { TableSeat } from './runtime/shop-state.ts'

export const tableSeat = (): TableSeat | null => hostRuntime().table.get()
export const useTableSeat = (): TableSeat | null => useReadable(hostRuntime().table)
/** Clears the scanned table ("wrong table?", or its deal has ended). */
export const leaveTable = (): void => hostRuntime().leaveTable()
