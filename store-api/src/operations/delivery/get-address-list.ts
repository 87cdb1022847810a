import { getAddressList } from '@storefront/contract/endpoints/delivery.ts'
import { addressBook } from '../../addresses/address-book.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(getAddressList, ({ db, caller }) => addressBook(db, caller.userId))
