import { orderStatus } from '@storefront/contract/wire-enums.ts'

/**
 * States of an order that is cancelled, with a refund of what was paid for it, when its guests do not come: it still waits for the
 * store. One that the kitchen has accepted was cooked for them and stays, as a deposit does; the store may refund it.
 */
export const cancelledAtNoShow: readonly string[] = [orderStatus.ordered]
