import { leavePlatform } from '@storefront/contract/endpoints/leaving.ts'
import { code } from '@storefront/contract/envelope.ts'
import { eraseAccount, readBlockingReasons } from '../../composition/account-removal.ts'
import { refuseVoid } from '../../customers/sign-in.ts'
import { customerOperation } from '../../http/operation.ts'
import { limitByIpAddress } from '../../rate-limit/call-limits.ts'
import { refuse } from '../../refusal.ts'
import { lockAccount } from '../../repositories/account-removal.ts'
import { readCustomer } from '../../repositories/customers.ts'
import { consumeSmsCode } from '../../repositories/sms-codes.ts'
import { recordUsedOffers } from '../../repositories/used-one-time-offers.ts'
import { provePhone } from '../../sms/prove-phone.ts'

/**
 * Removes an account: personal data are erased, records stay under a `userId` that names nobody. The account is locked
 * before the blocking reasons are read, so that nothing can start in between.
 */
export default customerOperation(leavePlatform, async (context, { createDate, authNumber }) => {
  const { db, now, caller, services, transaction } = context
  const { userId } = caller
  await limitByIpAddress(context, 'account-removal')
  const customer = await readCustomer(db, userId)
  if (!customer) refuse(code.unauthenticated, 'the customer has left')
  const { phoneNumber } = customer
  await provePhone(context, { phoneNumber, createDate, authNumber })
  await transaction(async (tx) => {
    if (!(await lockAccount(tx, customer))) refuse(code.unauthenticated, 'the customer has left')
    const blockedReasonList = await readBlockingReasons(tx, userId)
    // The code stays valid: the blocking reason may end within a minute.
    if (blockedReasonList.length > 0)
      refuse(code.cannotLeave, 'something is under way', { blockedReasonList })
    if (!(await consumeSmsCode(tx, { phoneNumber, createDate, now }))) refuseVoid()
    await recordUsedOffers(tx, { phoneHash: services.secrets.hash('phone-mark', phoneNumber), userId, now })
    await eraseAccount(tx, customer, now)
  })
  return { userId }
})
