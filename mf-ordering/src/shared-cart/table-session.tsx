import { useTableSession } from './use-table-session.ts'

/** Shares the cart while the menu is open; shows nothing. */
export function TableSession() {
  useTableSession()
  return null
}
