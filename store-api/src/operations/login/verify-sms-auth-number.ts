import { verifySmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { signIn } from '../../customers/sign-in.ts'
import type { Transaction } from '../../database/database.ts'
import { operation } from '../../http/operation.ts'
import { consumeSmsCode, noteProven } from '../../repositories/sms-codes.ts'
import { limitAddress } from '../../security/rates.ts'
import { askerOf } from '../../sms/asker.ts'
import { provePhone } from '../../sms/prove-phone.ts'

/**
 * Proves a phone number and signs its owner in, or up. Whether the number has a customer is told to nobody
 * who does not know its code: wrong and void codes are answered before anything is looked up.
 */
export default operation(verifySmsAuthNumber, async (context, request) => {
  const { phoneNumber, createDate, name, termsUserAgreementList: agreements } = request
  await limitAddress(context, 'sms-verify')
  await provePhone(context, request)
  const { now } = context
  const consume = async (tx: Transaction) => {
    if (!(await consumeSmsCode(tx, { phoneNumber, createDate, now }))) return false
    await noteProven(tx, phoneNumber, askerOf(context, phoneNumber), now)
    return true
  }
  return signIn(context, { phoneNumber, name, agreements, consume })
})
