import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { takeoutDates } from '@storefront/domain/takeout/takeout-dates.ts'
import { now, type PopupProps, useShop } from '@storefront/host'
import { FulfilmentPopup } from '../fulfilment/fulfilment-popup.tsx'
import { PickupStore } from './pickup-store.tsx'

/** 포장 주문: duration, pick-up time and place, then the takeout menu. */
export default function TakeoutOrderPopup({ open, onClosed, dismiss }: PopupProps<'takeoutOrder'>) {
  const shop = useShop()
  const { packageSetting, policies } = shop.storeInfo

  return (
    <FulfilmentPopup
      method="takeout"
      popup={{ open, onClosed, dismiss }}
      noti={packageSetting}
      below={<PickupStore />}
      check={(pickup) => takeoutDates(pickup, storeFacts(shop), now())}
      notes={['prepaid', 'sameDay', policies?.selfCancelUntilAccepted ? 'selfCancel' : 'cancel']}
    />
  )
}
