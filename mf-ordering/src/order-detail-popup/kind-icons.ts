import { CalendarIcon } from '@storefront/ui/icons/calendar-icon.tsx'
import { DeliveryIcon } from '@storefront/ui/icons/delivery-icon.tsx'
import { ReceiptIcon } from '@storefront/ui/icons/receipt-icon.tsx'
import { TableIcon } from '@storefront/ui/icons/table-icon.tsx'
import { TakeoutIcon } from '@storefront/ui/icons/takeout-icon.tsx'
import { WaitingIcon } from '@storefront/ui/icons/waiting-icon.tsx'

/** Icons by type of deal. */
export const kindIcons = {
  table: TableIcon,
  takeout: TakeoutIcon,
  delivery: DeliveryIcon,
  reservation: CalendarIcon,
  waiting: WaitingIcon,
  'self-pay': ReceiptIcon,
  unknown: ReceiptIcon,
}
