import { bigint, customType } from 'drizzle-orm/pg-core'

/** An id, a moment in ms, or an amount: whole numbers below 2^53. */
export const whole = () => bigint({ mode: 'number' })

/** The transaction that wrote a row (`xid8`), as text: it orders events, nothing else. */
export const writingTransaction = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/** An id that the database gives. */
export const identity = () => whole().notNull().generatedAlwaysAsIdentity()
