import { getUser } from '@storefront/contract/endpoints/main-page.ts'
import { code } from '@storefront/contract/envelope.ts'
import { wireUser } from '../../customers/wire-user.ts'
import { customerOperation } from '../../http/operation.ts'
import { pointsOfCustomer } from '../../points/points-of-customer.ts'
import { refuse } from '../../refusal.ts'
import { readCustomer } from '../../repositories/customers.ts'

export default customerOperation(getUser, async ({ store, db, caller }) => {
  const customer = await readCustomer(db, caller.userId)
  if (!customer) refuse(code.notFound, 'no such customer')
  return { user: { ...wireUser(customer), pointAmount: await pointsOfCustomer(db, store, caller.userId) } }
})
