import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { deliveryDates } from '@storefront/domain/delivery/delivery-dates.ts'
import { deliveryMinimum } from '@storefront/domain/delivery/delivery-fee.ts'
import { deliverySetting } from '@storefront/domain/delivery/delivery-setting.ts'
import { now, type PopupProps, useShop } from '@storefront/host'
import { useAddressBook } from '../delivery/use-address-book.ts'
import { FulfilmentPopup } from '../fulfilment/fulfilment-popup.tsx'
import { useTexts } from '../texts.ts'
import { AddressBook } from './address-book.tsx'
import { DeliveryCosts } from './delivery-costs.tsx'

/** 배달 주문: address, time and fee, then the delivery menu. */
export default function DeliveryOrderPopup({ open, onClosed, dismiss }: PopupProps<'deliveryOrder'>) {
  const t = useTexts()
  const shop = useShop()
  const book = useAddressBook()
  const { deliverySetting: stored, policies } = shop.storeInfo
  const setting = deliverySetting(stored)
  const isServed = book.chosen === null || deliveryMinimum(setting, book.chosen.address1) !== null

  return (
    <FulfilmentPopup
      method="delivery"
      popup={{ open, onClosed, dismiss }}
      noti={stored}
      below={<DeliveryCosts setting={setting} address={book.chosen} />}
      blockedReason={isServed ? undefined : t('delivery.refused.outsideAreas')}
      isChanging={book.isLoading || book.isChanging}
      check={(time) =>
        book.chosen ? deliveryDates(time, storeFacts(shop), now()) : t('delivery.refused.addressMissing')
      }
      notes={['prepaid', 'sameDay', policies?.selfCancelUntilAccepted ? 'selfCancel' : 'cancel', 'noAdult']}
    >
      <AddressBook book={book} />
    </FulfilmentPopup>
  )
}
