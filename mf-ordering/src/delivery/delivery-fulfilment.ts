import { isId, isText, isTimeOrNull } from '../fulfilment/fulfilment-strategy.ts'

/**
 * Brought to an address. `readyAt`: the delivery time that the customer chose, epoch ms; null for an instant delivery. `request`
 * is for the courier.
 */
export interface Delivery {
  method: 'delivery'
  readyAt: number | null
  addressId: number
  request: string | null
}

export const readDelivery = ({
  readyAt,
  addressId,
  request,
}: Record<string, unknown>): Delivery | undefined =>
  isTimeOrNull(readyAt) && isId(addressId) && (request === null || isText(request))
    ? { method: 'delivery', readyAt, addressId, request }
    : undefined
