import { saveAddress } from '@storefront/contract/endpoints/delivery.ts'
import { addAddress } from '../../addresses/address-book.ts'
import { knownAddress } from '../../addresses/known-address.ts'
import { customerOperation } from '../../http/operation.ts'

/** The service is called before any lock. */
export default customerOperation(saveAddress, async (context, { address }) => {
  const { caller, now, transaction } = context
  const known = await knownAddress(context, address)
  return transaction((tx) => addAddress(tx, caller.userId, known, now))
})
