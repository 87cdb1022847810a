import {
  getAddressListOperation as getAddressList,
  removeAddressOperation as removeAddress,
  saveAddressOperation as saveAddress,
  searchAddressOperation as searchAddress,
  setDefaultAddressOperation as setDefaultAddress,
} from './addresses.ts'
import registerDeliveryDeal from './register-delivery-deal.ts'

/** Operations of delivery and its addresses. */
export const deliveryOperations = {
  registerDeliveryDeal,
  getAddressList,
  saveAddress,
  setDefaultAddress,
  removeAddress,
  searchAddress,
}
