import type { User } from '@storefront/contract/entities/user.ts'
import { type Locale, report } from '@storefront/host'
import { logIn } from '../session/session.ts'

interface Verified {
  user: User
  authToken: string
  isNewUser: boolean
}

/** From a verified code to the popup's end: the token is kept, and who is new is asked about news once. */
export async function finishLogin(
  { user, authToken, isNewUser }: Verified,
  texts: { t: (key: string, values?: Record<string, string>) => string; language: Locale },
): Promise<void> {
  logIn({ user, authToken })
  if (!isNewUser) return
  try {
    // Only a customer's very first login needs it.
    const { askAboutNews } = await import('./ask-about-news.ts')
    await askAboutNews(user.userId, texts)
  } catch (problem) {
    // The customer is logged in, whatever becomes of the question.
    report(problem, 'login: asking about news')
  }
}
