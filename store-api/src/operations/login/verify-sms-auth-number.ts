import { verifySmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { signInOncePerAttempt } from '../../customers/repeat-sign-in.ts'
import { signIn } from '../../customers/sign-in.ts'
import { operation } from '../../http/operation.ts'
import { limitByIpAddress } from '../../rate-limit/call-limits.ts'
import { consumeSmsCode, readUsedSmsCode, recordProvenPhone } from '../../repositories/sms-codes.ts'
import { provePhone, smsCodeHash } from '../../sms/prove-phone.ts'
import { requesterOf } from '../../sms/requester.ts'

/**
 * Verifies a phone number and signs its owner in, or up. Without the code nothing is disclosed about the number: wrong
 * and void codes are answered before any lookup.
 */
export default operation(verifySmsAuthNumber, async (context, request) => {
  const { phoneNumber, createDate, name, termsUserAgreementList: agreements } = request
  const { db, now, services } = context
  await limitByIpAddress(context, 'sms-verify')
  return signInOncePerAttempt(
    context,
    async (attemptHash) => {
      await provePhone(context, request)
      return signIn(context, {
        phoneNumber,
        name,
        agreements,
        async consume(tx, { isSignUp }) {
          const code = { phoneNumber, createDate, now }
          if (!(await consumeSmsCode(tx, code, { attemptHash, isSignUp }))) return false
          await recordProvenPhone(tx, phoneNumber, requesterOf(context, phoneNumber), now)
          return true
        },
      })
    },
    (attemptHash, since) =>
      readUsedSmsCode(db, {
        phoneNumber,
        createDate,
        attemptHash,
        codeHash: smsCodeHash(services.secrets, request),
        since,
      }),
  )
})
