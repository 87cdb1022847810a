import { registerDeliveryDeal } from '@storefront/contract/endpoints/delivery.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { call, shop } from '@storefront/host'
import type { FulfilmentParts } from '../fulfilment/fulfilment-strategy.ts'
import { readyAtOf, useFulfilmentTime } from '../fulfilment/fulfilment-time.ts'
import { provisionalDeal } from '../fulfilment/provisional-deal.ts'
import { fulfilmentRefusal, timedRefusalText } from '../fulfilment/refusal-text.ts'
import type { Delivery } from './delivery-fulfilment.ts'
import { DeliveryRequest } from './delivery-request.tsx'
import { DeliverySum } from './delivery-sum.tsx'
import { DeliveryTarget } from './delivery-target.tsx'
import { FeeProgress } from './fee-progress.tsx'
import { useDeliveryRequest } from './persisted-request.ts'
import { useAddressBook } from './use-address-book.ts'
import { useDeliveryBlockedReason } from './use-delivery-blocked-reason.ts'
import { useDeliveryQuote } from './use-delivery-quote.ts'

export const deliveryParts: FulfilmentParts<Delivery> = {
  async openDeal({ readyAt, addressId, request }, options) {
    const deal = provisionalDeal(dealType.delivery, readyAt)
    const delivery = { storeId: shop().storeId, deal, addressId, request }
    return (await call(registerDeliveryDeal, delivery, options)).deal.dealId
  },
  deal: 'new',
  useFulfilment() {
    const { chosen: address } = useAddressBook()
    const [text] = useDeliveryRequest()
    const request = text.trim() || null
    const readyAt = readyAtOf(useFulfilmentTime('delivery'))
    return address ? { method: 'delivery', readyAt, addressId: address.addressId, request } : undefined
  },
  useBlockedReason: useDeliveryBlockedReason,
  useFee: () => useDeliveryQuote().fee ?? 0,
  refusalText(refused, t) {
    if (refused.step === 'deal' && refused.code === code.notFound) return t('delivery.refused.addressMissing')
    if (refused.step === 'deal') return timedRefusalText('delivery', refused, t)
    // The order fixes the fee: amount and address can still be refused there.
    return refused.code === code.notOrderable ? fulfilmentRefusal('delivery', refused, t) : undefined
  },
  Target: DeliveryTarget,
  Fields: DeliveryRequest,
  Sum: DeliverySum,
  Progress: FeeProgress,
  isOffPremises: true,
  popup: 'deliveryOrder',
}
