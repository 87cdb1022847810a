import { searchAddress } from '@storefront/contract/endpoints/delivery.ts'
import { code } from '@storefront/contract/envelope.ts'
import { AddressServiceSilent, addressServiceOf, askAddressService } from '../../addresses/address-service.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../http/refusal.ts'
import { takeFromWindow } from '../../repositories/rates.ts'

/** More than somebody looks for who cannot find the own door; the service counts what a key asks in a day. */
const rate = { most: 60, windowMs: 10 * 60_000 }

/** The service is asked outside of any transaction. */
export default customerOperation(searchAddress, async (context, { keyword, currentPage, countPerPage }) => {
  const { db, caller, now, services } = context
  const service = addressServiceOf(services.config)
  if (!service) refuse(code.serviceSilent, 'no address service is set up')
  const bucket = services.secrets.hash('rate-bucket', 'address-search', `${caller.userId}`)
  if (!(await takeFromWindow(db, bucket, rate, now))) refuse(code.tooMany, 'too many address searches')
  try {
    return await askAddressService(service, { keyword, currentPage, countPerPage })
  } catch (problem) {
    if (!(problem instanceof AddressServiceSilent)) throw problem
    refuse(code.serviceSilent, problem.message)
  }
})
