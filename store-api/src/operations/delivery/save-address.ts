import { saveAddress } from '@storefront/contract/endpoints/delivery.ts'
import { addAddress } from '../../addresses/address-book.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(saveAddress, ({ caller, now, transaction }, { address }) =>
  transaction((tx) => addAddress(tx, caller.userId, address, now)),
)
