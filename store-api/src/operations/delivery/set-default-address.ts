import { setDefaultAddress } from '@storefront/contract/endpoints/delivery.ts'
import { makeDefaultAddress } from '../../addresses/address-book.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(setDefaultAddress, ({ caller, transaction }, { addressId }) =>
  transaction((tx) => makeDefaultAddress(tx, caller.userId, addressId)),
)
