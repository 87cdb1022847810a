import { verifySmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { signIn } from '../../customers/sign-in.ts'
import { operation } from '../../http/operation.ts'
import { consumeSmsCode } from '../../repositories/sms-codes.ts'
import { limitAddress } from '../../security/rates.ts'
import { provePhone } from '../../sms/prove-phone.ts'

/**
 * Proves a phone number and signs its owner in, or up. Whether the number has a customer is told to nobody
 * who does not know its code: wrong and void codes are answered before anything is looked up.
 */
export default operation(verifySmsAuthNumber, async (context, request) => {
  const { phoneNumber, createDate, name, termsUserAgreementList: agreements } = request
  await limitAddress(context, 'sms-verify')
  await provePhone(context, request)
  const consume = (tx: Parameters<typeof consumeSmsCode>[0]) =>
    consumeSmsCode(tx, { phoneNumber, createDate, now: context.now })
  return signIn(context, { phoneNumber, name, agreements, consume })
})
