import { CalendarIcon } from '@storefront/ui/icons/calendar-icon.tsx'
import { DeliveryIcon } from '@storefront/ui/icons/delivery-icon.tsx'
import { GiftIcon } from '@storefront/ui/icons/gift-icon.tsx'
import { TakeoutIcon } from '@storefront/ui/icons/takeout-icon.tsx'
import { WaitingIcon } from '@storefront/ui/icons/waiting-icon.tsx'

/**
 * Icons that a remote may name for its entry points on Main: few, because Main waits for all of them. The side menu has more
 * (`side-menu/entry.tsx`). An unknown name is shown as a gift icon.
 */
export const mainIcons: Readonly<Record<string, typeof GiftIcon>> = {
  calendar: CalendarIcon,
  delivery: DeliveryIcon,
  gift: GiftIcon,
  takeout: TakeoutIcon,
  waiting: WaitingIcon,
}

export const mainIcon = (name: string) => mainIcons[name] ?? GiftIcon
