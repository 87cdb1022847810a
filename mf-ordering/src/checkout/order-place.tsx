import type { FulfilmentParts } from '../fulfilment/fulfilment-strategy.ts'
import type { Fulfilment } from './fulfilment-strategies.ts'

/** Target of an order made now. Keyed by the method, whose hooks it calls. */
export function OrderPlace({ parts }: { parts: FulfilmentParts<Fulfilment> }) {
  return <parts.Place fulfilment={parts.useFulfilment()} />
}
