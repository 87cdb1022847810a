import type { ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import type { publishSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { whole } from './columns.ts'

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
  storeId: whole().notNull(),
  dealId: whole().notNull(),
  userId: whole().notNull(),
  revision: whole().notNull(),
  lines: jsonb().$type<PublishedLine[]>().notNull(),
  takenCount: integer().notNull(),
  taken: jsonb().$type<TakenJson>(),
  changeDate: whole().notNull(),
})
