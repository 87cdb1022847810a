import { verifyKakaoAuthNumber } from '@storefront/contract/endpoints/social-login.ts'
import { socialLoginMs } from '@storefront/contract/social-return.ts'
import { signInOncePerAttempt } from '../../customers/repeat-sign-in.ts'
import { refuseVoid, signIn } from '../../customers/sign-in.ts'
import { operation } from '../../http/operation.ts'
import { limitByIpAddress } from '../../rate-limit/call-limits.ts'
import { consumeTicket, phoneOfTicket, readUsedTicket } from '../../repositories/social-logins.ts'

/** Uses the phone number from the provider; the browser's is ignored (spec decision 19). */
export default operation(verifyKakaoAuthNumber, async (context, request) => {
  const { db, now, services } = context
  await limitByIpAddress(context, 'social-login')
  const ticketHash = services.secrets.hash('social-ticket', request.authNumber)
  const { name, termsUserAgreementList: agreements } = request
  return signInOncePerAttempt(
    context,
    async (attemptHash) => {
      const phoneNumber = await phoneOfTicket(db, ticketHash, now - socialLoginMs)
      if (phoneNumber === null) refuseVoid()
      return signIn(context, {
        phoneNumber,
        name,
        agreements,
        consume: (tx, { isSignUp }) => consumeTicket(tx, ticketHash, now, { attemptHash, isSignUp }),
      })
    },
    (attemptHash, since) => readUsedTicket(db, { ticketHash, attemptHash, since }),
  )
})
