import type { User } from '@storefront/contract/entities/user.ts'
import { code } from '@storefront/contract/envelope.ts'
import { headers } from '@storefront/contract/headers.ts'
import type { Context } from '../call-context.ts'
import { Refusal } from '../refusal.ts'
import { findCustomer, readCustomer } from '../repositories/customers.ts'
import type { UsedProof } from '../repositories/social-logins.ts'
import { wireUser } from './wire-user.ts'

/** How long a sign-in can be replayed, in milliseconds. */
const repeatableMs = 10 * 60_000

type SignedIn = {
  user: User
  authToken: string
  isNewUser: boolean
}

/** Keyed hash of the caller's idempotency key, which names one attempt to sign in; null where none was sent. */
export function attemptHashOf({ services, client }: Pick<Context, 'services' | 'client'>): string | null {
  const key = client.headers[headers.idempotencyKey]
  return typeof key === 'string' && key.length >= 8 ? services.secrets.hash('sign-in-attempt', key) : null
}

/**
 * Signs in, idempotent per attempt: where the proof was used by the same attempt, whose answer was lost, the answer is
 * replayed with the same token. Another attempt is refused.
 * @param readUsed finds the proof as this attempt has used it since the given moment (epoch ms)
 */
export async function signInOncePerAttempt<Answer extends SignedIn>(
  context: Context,
  signIn: (attemptHash: string | null) => Promise<Answer>,
  readUsed: (attemptHash: string, since: number) => Promise<UsedProof | null>,
): Promise<Answer | SignedIn> {
  const attemptHash = attemptHashOf(context)
  try {
    return await signIn(attemptHash)
  } catch (error) {
    const isVoid = error instanceof Refusal && error.code === code.voidAuthNumber
    const used = isVoid && attemptHash !== null && (await readUsed(attemptHash, context.now - repeatableMs))
    const answer = used && (await answerAgain(context, used))
    if (!answer) throw error
    return answer
  }
}

/** Null where the account was removed in the meantime. */
async function answerAgain(
  { db, services }: Context,
  { phoneNumber, useDate, isSignUp }: UsedProof,
): Promise<SignedIn | null> {
  const userId = await findCustomer(db, phoneNumber)
  const customer = userId === null ? null : await readCustomer(db, userId)
  if (!customer) return null
  const authToken = await services.tokens.issue(customer, useDate)
  return { user: wireUser(customer), authToken, isNewUser: isSignUp }
}
