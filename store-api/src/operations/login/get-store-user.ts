import { getStoreUser } from '@storefront/contract/endpoints/social-login.ts'
import { socialLoginMs } from '@storefront/contract/social-return.ts'
import { wireUser } from '../../customers/wire-user.ts'
import { operation } from '../../http/operation.ts'
import { findCustomer, isInvitedCustomer, readCustomer } from '../../repositories/customers.ts'
import { phoneOfTicket } from '../../repositories/social-logins.ts'

/**
 * The phone number of the request is ignored: without a one-time ticket nothing is disclosed (spec decisions 18, 19).
 */
export default operation(getStoreUser, async ({ db, now, services }, { authNumber }) => {
  if (!authNumber) return { user: null }
  const ticketHash = services.secrets.hash('social-ticket', authNumber)
  const phoneNumber = await phoneOfTicket(db, ticketHash, now - socialLoginMs)
  const userId = phoneNumber && (await findCustomer(db, phoneNumber))
  const customer = userId ? await readCustomer(db, userId) : null
  // An account that somebody's gift has made signs up like a new one.
  const isNew = !customer || (await isInvitedCustomer(db, customer.userId))
  return { user: isNew ? null : wireUser(customer) }
})
