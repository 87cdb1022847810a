/** Why a post-pay order is refused with 1017; at a table only the last of these applies. */
export const unpaidReasons = ['open-orders', 'open-amount', 'too-often'] as const
export type UnpaidReason = (typeof unpaidReasons)[number]
