import { BarcodeIcon } from '@storefront/ui/icons/barcode-icon.tsx'
import { CalendarIcon } from '@storefront/ui/icons/calendar-icon.tsx'
import { CardIcon } from '@storefront/ui/icons/card-icon.tsx'
import { CouponIcon } from '@storefront/ui/icons/coupon-icon.tsx'
import { DeliveryIcon } from '@storefront/ui/icons/delivery-icon.tsx'
import { GiftIcon } from '@storefront/ui/icons/gift-icon.tsx'
import { HistoryIcon } from '@storefront/ui/icons/history-icon.tsx'
import { PointIcon } from '@storefront/ui/icons/point-icon.tsx'
import { StoreIcon } from '@storefront/ui/icons/store-icon.tsx'
import { TakeoutIcon } from '@storefront/ui/icons/takeout-icon.tsx'
import { WaitingIcon } from '@storefront/ui/icons/waiting-icon.tsx'

/** The icons that a remote may name for its entry points; a name that this shell does not know is shown as the store. */
const icons: Readonly<Record<string, typeof StoreIcon>> = {
  barcode: BarcodeIcon,
  calendar: CalendarIcon,
  card: CardIcon,
  coupon: CouponIcon,
  delivery: DeliveryIcon,
  gift: GiftIcon,
  history: HistoryIcon,
  point: PointIcon,
  store: StoreIcon,
  takeout: TakeoutIcon,
  waiting: WaitingIcon,
}

export const entryIcon = (name: string) => icons[name] ?? StoreIcon
