import { bookSampleDeal } from '@storefront/contract/endpoints/sandbox.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { findCustomer, lockPhone } from '../../repositories/customers.ts'
import { bookVisit } from '../../sample/book-visit.ts'

/** Only in a sandbox, and only in a copy of a sample store: the samples themselves are not changed. */
export default operation(bookSampleDeal, async ({ store, services, now, transaction }, request) => {
  const { storeId, phoneNumber, dealType, inMs } = request
  if (!services.config.sandbox || store.row.isListed) refuse(code.notFound, 'no such copy of a sample')
  if (!['reservation', 'waiting'].includes(dealKind(dealType))) {
    refuse(code.badRequest, 'dealType: nothing that is booked', { field: 'dealType' })
  }
  const dealId = await transaction(async (tx) => {
    lockPhone(tx, phoneNumber)
    const userId = await findCustomer(tx, phoneNumber)
    if (userId === null) refuse(code.notFound, 'phoneNumber: no such customer')
    const { timezoneOffset } = store.data
    return bookVisit(tx, { storeId, userId, dealType, startDate: now + inMs, timezoneOffset, now })
  })
  return { dealId }
})
