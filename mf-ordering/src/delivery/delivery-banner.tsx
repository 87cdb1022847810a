import { useBegunHandover } from '../handover/use-begun-handover.ts'
import { DeliveryPlace } from './delivery-place.tsx'

/** Above the menu of what can be brought. */
export default function DeliveryBanner() {
  useBegunHandover('delivery')
  return <DeliveryPlace look="banner" />
}
