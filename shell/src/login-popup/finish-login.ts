import type { TermsAgreement } from '@storefront/contract/entities/terms.ts'
import type { User } from '@storefront/contract/entities/user.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { report } from '@storefront/host'
import { logIn } from '../session/session.ts'
import type { LoginTexts } from './ask-marketing-consent.ts'
import { answeredOptionalTerms } from './ask-optional-terms.ts'

interface Verified {
  user: User
  authToken: string
  isNewUser: boolean
}

/** From a verified code to the popup's end: the token is kept, and who is new is asked about news once. */
export async function finishLogin(
  { user, authToken, isNewUser }: Verified,
  answers: readonly TermsAgreement[],
  texts: LoginTexts,
): Promise<void> {
  logIn({ user, authToken })
  answeredOptionalTerms().clear()
  const open = answers.filter((each) => each.termsType === termsType.marketing && each.hasAgreed === 0)
  if (!isNewUser || open.length === 0) return
  try {
    // Only a customer's very first login needs it.
    const { askMarketingConsent } = await import('./ask-marketing-consent.ts')
    await askMarketingConsent(user.userId, open, texts)
  } catch (problem) {
    // The customer is logged in, whatever becomes of the question.
    report(problem, 'login: asking about news')
  }
}
