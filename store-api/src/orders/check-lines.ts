import { code } from '@storefront/contract/envelope.ts'
import type { OrderLimits } from '@storefront/domain/menu/order-limit.ts'
import type { OrderFault } from '@storefront/domain/order/check-order.ts'
import { refuse } from '../refusal.ts'

/** What the customer hears of first: a line that cannot be sold at all, before one of which there is too little. */
const inOrder = [code.badLine, code.limitStale, code.overLimit] as const

const words = {
  [code.badLine]: 'a line cannot be ordered so',
  [code.limitStale]: 'a line was made for another day',
  [code.overLimit]: 'there is not enough of a line',
} as const

/** Refuses an order with the gravest of its faults, the lines that have it, and the limits as they are now. */
export function refuseFaults(faults: readonly OrderFault[], limits: OrderLimits, total?: number): void {
  for (const each of inOrder) {
    const lines = faults.filter((fault) => fault.code === each)
    const [first] = lines
    if (!first) continue
    refuse(each, words[each], {
      orderItemIdList: lines.map(({ orderItemId }) => orderItemId),
      reason: first.reason,
      ...(total !== undefined && { total }),
      ...wireLimits(limits),
    })
  }
}

/** As many as one request may bring; an order that is put together by many requests holds no more. */
const mostLines = 200
/** Won; what is beyond does not fit the columns. */
const mostAmount = 2_000_000_000

export function refuseTooMuch(lines: number, amount: number): void {
  if (lines <= mostLines && amount <= mostAmount) return
  refuse(code.badRequest, 'order.orderItemList: more than an order can hold', {
    field: 'order.orderItemList',
  })
}

export function wireLimits({ products, kinds }: OrderLimits) {
  return { productOrderLimitList: [...products], productKindOrderLimitList: [...kinds] }
}
