/** Why an order that would be paid later is refused with 1017, a customer sitting at no table. */
export const unpaidReasons = ['open-orders', 'open-amount', 'too-often'] as const
export type UnpaidReason = (typeof unpaidReasons)[number]
