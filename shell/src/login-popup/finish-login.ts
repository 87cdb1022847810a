import type { TermsAgreement } from '@storefront/contract/entities/terms.ts'
import type { User } from '@storefront/contract/entities/user.ts'
import { offlineNoteKey, readOfflineNote } from '@storefront/contract/offline-note.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { persisted, report } from '@storefront/host'
import { logIn } from '../session/session.ts'
import type { LoginTexts } from './ask-marketing-consent.ts'
import { answeredOptionalTerms } from './ask-optional-terms.ts'

interface Verified {
  user: User
  authToken: string
  isNewUser: boolean
}

/** Finishes a login after a verified code: saves the token and asks a new customer for marketing consent once. */
export async function finishLogin(
  { user, authToken, isNewUser }: Verified,
  answers: readonly TermsAgreement[],
  texts: LoginTexts,
): Promise<void> {
  // The note names data of the customer who was logged in here before.
  persisted('shared', offlineNoteKey, null, readOfflineNote).clear()
  logIn({ user, authToken })
  answeredOptionalTerms().clear()
  const notGiven = answers.filter((each) => each.termsType === termsType.marketing && each.hasAgreed === 0)
  if (!isNewUser || notGiven.length === 0) return
  try {
    // Lazy: only a customer's first login needs it.
    const { askMarketingConsent } = await import(/* webpackChunkName: "login" */ './ask-marketing-consent.ts')
    await askMarketingConsent(user.userId, notGiven, texts)
  } catch (error) {
    // The customer is logged in even when the question fails.
    report(error, 'login: marketing consent')
  }
}
