import { code } from '@storefront/contract/envelope.ts'
import type { OrderLimits } from '@storefront/domain/menu/order-limit.ts'
import type { OrderFault } from '@storefront/domain/order/check-order.ts'
import { refuse } from '../refusal.ts'

/** Order of reporting: lines that cannot be sold, before lines over a limit. */
const inOrder = [code.badLine, code.limitStale, code.overLimit] as const

const messages = {
  [code.badLine]: 'a line cannot be ordered so',
  [code.limitStale]: 'a line was made for another day',
  [code.overLimit]: 'there is not enough of a line',
} as const

/** Refuses an order with its most severe fault, the lines that have it, and the current limits. */
export function refuseFaults(faults: readonly OrderFault[], limits: OrderLimits, total?: number): void {
  for (const each of inOrder) {
    const lines = faults.filter((fault) => fault.code === each)
    const [first] = lines
    if (!first) continue
    refuse(each, messages[each], {
      orderItemIdList: lines.map(({ orderItemId }) => orderItemId),
      reason: first.reason,
      ...(total !== undefined && { total }),
      ...wireLimits(limits),
    })
  }
}

/** Maximum of one request, and of an order built by many requests. */
const mostLines = 200
/** In won; larger amounts do not fit the columns. */
const mostAmount = 2_000_000_000

export function refuseOverLimit(lines: number, amount: number): void {
  if (lines <= mostLines && amount <= mostAmount) return
  refuse(code.badRequest, 'order.orderItemList: more than an order can hold', {
    field: 'order.orderItemList',
  })
}

export function wireLimits({ products, kinds }: OrderLimits) {
  return { productOrderLimitList: [...products], productKindOrderLimitList: [...kinds] }
}
