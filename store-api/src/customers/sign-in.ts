import type { TermsAgreement } from '@storefront/contract/entities/terms.ts'
import { code } from '@storefront/contract/envelope.ts'
import { normalizeName } from '@storefront/domain/account/name.ts'
import { missingTerms, registrationTypes, termsKey } from '@storefront/domain/terms/required.ts'
import type { Context } from '../call-context.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import {
  addCustomer,
  findCustomer,
  isInvitedCustomer,
  lockPhone,
  recordSignIn,
} from '../repositories/customers.ts'
import { addAgreements } from '../repositories/terms-agreements.ts'
import { takeOverUsedOffers } from '../repositories/used-one-time-offers.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { agreementsToSave, refuseMissing, termsOf } from '../terms/agreements.ts'
import { welcome } from './welcome.ts'
import { wireUser } from './wire-user.ts'

interface Proven {
  /** Proven by a code or a provider, never by the browser alone. */
  phoneNumber: string
  name: string
  agreements: readonly TermsAgreement[]
  /** Consumes the proof; false where it was used before. */
  consume(tx: Transaction, use: { isSignUp: boolean }): Promise<boolean>
}

/** Signs in, or signs up, the owner of a proven phone number. */
export async function signIn(
  { store, now, services, client, transaction }: Context & { store: StoreSnapshot },
  { phoneNumber, name: typed, agreements, consume }: Proven,
) {
  const name = normalizeName(typed)
  const agreementRows = agreementsToSave(store.terms, agreements, null)
  const { user, isNewUser } = await transaction(async (tx) => {
    lockPhone(tx, phoneNumber)
    const found = await findCustomer(tx, phoneNumber)
    const isInvited = found !== null && (await isInvitedCustomer(tx, found))
    // An account made for a gift has agreed to nothing yet.
    const customer = isInvited ? null : found
    // Before the proof is consumed: the customer agrees and retries with the same proof.
    if (customer === null) {
      const agreed = new Set(agreementRows.filter(({ hasAgreed }) => hasAgreed).map(termsKey))
      const needed = termsOf(store, registrationTypes)
      if (missingTerms(needed, agreed).length > 0) refuseMissing(needed)
    }
    if (!(await consume(tx, { isSignUp: customer === null }))) refuseVoid()
    const phoneHash = services.secrets.hash('phone-mark', phoneNumber)
    if (isInvited) await takeOverUsedOffers(tx, { phoneHash, userId: found, now })
    const userId = found ?? (await signUp(tx, { name, phoneNumber, phoneHash }, now))
    await recordSignIn(tx, userId, { name, locale: client.locale })
    await addAgreements(tx, userId, agreementRows, now)
    await welcome(tx, store, userId, now)
    return { user: wireUser({ userId, name, phoneNumber }), isNewUser: customer === null }
  })
  return { user, authToken: await services.tokens.issue(user, now), isNewUser }
}

/** Of two concurrent sign-ups of one number, the second signs in as the customer created by the first. */
async function signUp(
  tx: Transaction,
  { phoneHash, ...person }: { name: string; phoneNumber: string; phoneHash: string },
  now: number,
) {
  const added = await addCustomer(tx, person, now)
  if (added !== null) await takeOverUsedOffers(tx, { phoneHash, userId: added, now })
  const userId = added ?? (await findCustomer(tx, person.phoneNumber))
  if (userId === null) throw new Error('a phone number is taken and belongs to nobody')
  return userId
}

export function refuseVoid(): never {
  refuse(code.voidAuthNumber, 'the code is void; ask for a new one')
}
