import { registerDeliveryDeal } from '@storefront/contract/endpoints/delivery.ts'
import { code } from '@storefront/contract/envelope.ts'
import { deliveryDates } from '@storefront/domain/delivery/delivery-dates.ts'
import { deliveryMinimum } from '@storefront/domain/delivery/delivery-fee.ts'
import { deliverySetting } from '@storefront/domain/delivery/delivery-setting.ts'
import { refuseUnknown } from '../../addresses/address-book.ts'
import {
  datesOf,
  limitOpenedDeals,
  openProvisionalDeal,
  readRequestedTime,
} from '../../deals/fulfilment-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { wireDelivery } from '../../deliveries/wire-delivery.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { readAddress } from '../../repositories/addresses.ts'
import { readCustomer } from '../../repositories/customers.ts'
import { numberDeal } from '../../repositories/deals.ts'
import { insertDelivery } from '../../repositories/deliveries.ts'

/**
 * Opens a delivery deal to one of the customer's own addresses, provisional until it is paid. Checks hours, pauses and
 * the store's areas, whatever the browser did; stores a snapshot of the address.
 */
export default customerOperation(
  registerDeliveryDeal,
  async (context, { storeId, deal: requestedDeal, addressId, request }) => {
    const { caller, db, now, services, transaction } = context
    const { userId } = caller
    const store = await services.stores.fresh(storeId)
    const time = readRequestedTime('delivery', requestedDeal, { store, userId })
    const savedAddress = (await readAddress(db, userId, addressId)) ?? refuseUnknown()
    const dates = datesOf('delivery', deliveryDates(time, store.facts(now), now))
    if (deliveryMinimum(deliverySetting(store.info.deliverySetting), savedAddress.address1) === null) {
      refuse(code.notOrderable, 'nothing is delivered there', { reason: 'outside-areas' })
    }
    const customer = await readCustomer(db, userId)
    if (!customer) refuse(code.forbidden, 'no such customer')
    await limitOpenedDeals('delivery', context, { storeId, userId })

    return transaction(async (tx) => {
      const opened = await openProvisionalDeal(tx, 'delivery', { storeId, userId, dates, now })
      const { dealId } = opened
      const { zipcode, address1, address2, jibunAddr, engAddr } = savedAddress
      const { name, phoneNumber } = customer
      const delivery = {
        ...{ storeId, dealId, userId, zipcode, address1, address2, jibunAddr, engAddr, name, phoneNumber },
        request: request || null,
      }
      await insertDelivery(tx, delivery)
      return { deal: wireDeal(await numberDeal(tx, opened), store, []), address: wireDelivery(delivery) }
    })
  },
  { isOneTransaction: true },
)
