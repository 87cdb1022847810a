import { searchAddress } from '@storefront/contract/endpoints/delivery.ts'
import { searchAddresses } from '../../addresses/search-addresses.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(searchAddress, (context, { keyword, currentPage, countPerPage }) =>
  searchAddresses(context, { keyword, currentPage, countPerPage }),
)
