import { getSelfPayUser } from '@storefront/contract/endpoints/self-pay.ts'
import { code } from '@storefront/contract/envelope.ts'
import { wireUser } from '../../customers/wire-user.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { readCustomer } from '../../repositories/customers.ts'

export default customerOperation(getSelfPayUser, async ({ db, caller }) => {
  const customer = await readCustomer(db, caller.userId)
  return customer ? { user: wireUser(customer) } : refuse(code.notFound, 'no such customer')
})
