import { orderStatus } from '@storefront/contract/wire-enums.ts'

/**
 * States of an order that is cancelled, with a refund of what was paid for it, when its guests do not come. A pre-order waits in
 * this state until its guests are seated, so nothing has been cooked for them.
 */
export const cancelledAtNoShow: readonly string[] = [orderStatus.ordered]
