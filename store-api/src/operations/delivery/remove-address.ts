import { removeAddress } from '@storefront/contract/endpoints/delivery.ts'
import { dropAddress } from '../../addresses/address-book.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(removeAddress, ({ caller, transaction }, { addressId }) =>
  transaction((tx) => dropAddress(tx, caller.userId, addressId)),
)
