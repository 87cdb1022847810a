/** Why an order that would be paid later is refused with 1017; at a table only for the last of these. */
export const unpaidReasons = ['open-orders', 'open-amount', 'too-often'] as const
export type UnpaidReason = (typeof unpaidReasons)[number]
