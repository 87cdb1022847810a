import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export interface PenaltyJson {
  type: string
  value: number
  penalty: number
}

export const reservation = pgTable('reservation', {
  storeId: int8().notNull(),
  dealId: int8().notNull(),
  mode: text().$type<'confirm' | 'deposit' | 'pre-order'>().notNull(),
  depositAmount: integer().notNull(),
  penalties: jsonb().$type<PenaltyJson[]>().notNull(),
  txNumber: text(),
  visitorName: text(),
  visitorPhone: text(),
  noShowDate: int8(),
})

export const resourceSchedule = pgTable('resource_schedule', {
  storeId: int8().notNull(),
  dealId: int8().notNull(),
  resourceId: int8().notNull(),
  startDate: int8().notNull(),
  endDate: int8().notNull(),
  /** False once the deal has ended: the table is free, and the row tells where the guests were. */
  isHeld: boolean().notNull(),
})

export const slotClosure = pgTable('slot_closure', {
  storeId: int8().notNull(),
  closureId: identity(),
  startDate: int8().notNull(),
  endDate: int8().notNull(),
})
