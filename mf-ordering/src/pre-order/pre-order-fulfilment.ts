import { isId } from '../fulfilment/fulfilment-strategy.ts'

/** Ordered ahead for a booking or a waiting ticket, which is the deal. */
export interface PreOrder {
  method: 'pre-order'
  dealId: number
}

export const readPreOrder = ({ dealId }: Record<string, unknown>): PreOrder | undefined =>
  isId(dealId) ? { method: 'pre-order', dealId } : undefined
