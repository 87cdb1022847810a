import { randomBytes } from 'node:crypto'
import { exchangeSocialCode } from '@storefront/contract/endpoints/social-login.ts'
import { code } from '@storefront/contract/envelope.ts'
import { isName, normalizeName } from '@storefront/domain/account/name.ts'
import { isPhone, normalizePhone } from '@storefront/domain/account/phone.ts'
import type { SocialProfile } from '../../customers/social-login.ts'
import { operation } from '../../http/operation.ts'
import { limitByIpAddress } from '../../rate-limit/call-limits.ts'
import { refuse } from '../../refusal.ts'
import { bindSocialLogin, claimSocialCode } from '../../repositories/social-logins.ts'

/** Maximum length of a provider's text. */
const maxDescription = 200

/** Exchanges the provider's code for a one-time ticket of ours. Looks up no customer, so that nothing is disclosed. */
export default operation(exchangeSocialCode, async (context, request) => {
  const { db, now, services } = context
  await limitByIpAddress(context, 'social-login')
  const { kakao, secrets } = services
  if (!kakao) refuse(code.notFound, 'no social login is configured')
  const codeHash = secrets.hash('social-code', request.code)
  // Committed before the provider is called: of two concurrent calls with the same code, one proceeds.
  if (!(await claimSocialCode(db, codeHash, now))) refuse(code.socialLoginFailed, 'the code was used before')

  const redeemed = await kakao.redeem(request.code)
  if (redeemed.kind === 'invalid') refuse(code.socialLoginFailed, 'the provider did not answer')
  if (redeemed.kind === 'refused') {
    const description = redeemed.description?.slice(0, maxDescription) ?? null
    refuse(code.socialLoginFailed, 'the provider refused', { description })
  }
  const phoneNumber = normalizePhone(redeemed.profile.phoneNumber ?? '')
  if (!isPhone(phoneNumber)) refuse(code.socialLoginFailed, 'the provider returned no phone number')

  const authNumber = randomBytes(32).toString('base64url')
  await bindSocialLogin(db, { codeHash, ticketHash: secrets.hash('social-ticket', authNumber), phoneNumber })
  return { authNumber, createDate: now, phoneNumber, name: nameIn(redeemed.profile) }
})

/** A nickname may be anything; one that is not a valid name is not prefilled. */
function nameIn({ name, nickname }: SocialProfile): string | null {
  const usableName = [name, nickname].find((each) => each !== null && isName(each))
  return usableName ? normalizeName(usableName) : null
}
