import type { ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import type { publishSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { int8 } from './columns.ts'

/** A line as a guest's phone published it. */
export type PublishedLine = ParsedRequestOf<typeof publishSharedCart>['orderItemList'][number]

/** Lines of a cart that another guest ordered. */
export interface TakenJson {
  /** `takenCount` after it. */
  number: number
  byUserId: number
  lines: PublishedLine[]
}

export const sharedCart = pgTable('shared_cart', {
  storeId: int8().notNull(),
  dealId: int8().notNull(),
  userId: int8().notNull(),
  /** Counted by the guest's phone: an older publication that arrives late is ignored. */
  revision: int8().notNull(),
  lines: jsonb().$type<PublishedLine[]>().notNull(),
  /** How often lines of it were ordered. */
  takenCount: integer().notNull(),
  /** What another guest ordered last, until the owner has published again. */
  taken: jsonb().$type<TakenJson>(),
  changeDate: int8().notNull(),
})
