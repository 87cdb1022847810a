import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

/** Percent of the deposit that a cancel costs from `value` days or hours (`type`) before the visit. */
export interface PenaltyJson {
  type: string
  value: number
  penalty: number
}

export const reservation = pgTable('reservation', {
  storeId: int8().notNull(),
  dealId: int8().notNull(),
  mode: text().$type<'confirm' | 'deposit' | 'pre-order'>().notNull(),
  /** Won to be paid, and the penalties as the customer accepted them. */
  depositAmount: integer().notNull(),
  penalties: jsonb().$type<PenaltyJson[]>().notNull(),
  /** The payment of the deposit. */
  txNumber: text(),
  /** Who comes, if not the customer. */
  visitorName: text(),
  visitorPhone: text(),
  /** When guests who have not come become a no-show; null once that is decided. */
  noShowDate: int8(),
})

/** When tables are taken, and by which deal. */
export const resourceSchedule = pgTable('resource_schedule', {
  storeId: int8().notNull(),
  dealId: int8().notNull(),
  resourceId: int8().notNull(),
  startDate: int8().notNull(),
  endDate: int8().notNull(),
  /** False once the deal has ended: the table is free, and the row tells where the guests were. */
  isHeld: boolean().notNull(),
})

/** Times for which the store takes no reservations. */
export const slotClosure = pgTable('slot_closure', {
  storeId: int8().notNull(),
  closureId: identity(),
  startDate: int8().notNull(),
  endDate: int8().notNull(),
})
