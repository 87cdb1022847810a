import {
  getAddressList,
  removeAddress,
  saveAddress,
  searchAddress,
  setDefaultAddress,
} from '@storefront/contract/endpoints/delivery.ts'
import { addAddress, addressBook, dropAddress, makeDefaultAddress } from '../../addresses/address-book.ts'
import { knownAddress } from '../../addresses/known-address.ts'
import { searchAddresses } from '../../addresses/search-addresses.ts'
import { customerOperation } from '../../http/operation.ts'

export const getAddressListOperation = customerOperation(getAddressList, ({ db, caller }) =>
  addressBook(db, caller.userId),
)

export const searchAddressOperation = customerOperation(
  searchAddress,
  (context, { keyword, currentPage, countPerPage }) =>
    searchAddresses(context, { keyword, currentPage, countPerPage }),
)

/** The service is called before any lock. */
export const saveAddressOperation = customerOperation(saveAddress, async (context, { address }) => {
  const { caller, now, transaction } = context
  const confirmed = await knownAddress(context, address)
  return transaction((tx) => addAddress(tx, caller.userId, confirmed, now))
})

export const setDefaultAddressOperation = customerOperation(
  setDefaultAddress,
  ({ caller, transaction }, { addressId }) =>
    transaction((tx) => makeDefaultAddress(tx, caller.userId, addressId)),
)

export const removeAddressOperation = customerOperation(
  removeAddress,
  ({ caller, transaction }, { addressId }) => transaction((tx) => dropAddress(tx, caller.userId, addressId)),
)
