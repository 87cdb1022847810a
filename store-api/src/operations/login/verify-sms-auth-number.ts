import { verifySmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { code } from '@storefront/contract/envelope.ts'
import { tidyName } from '@storefront/domain/account/name.ts'
import { missingTerms, registrationTypes, termsKey } from '@storefront/domain/terms/required.ts'
import { welcome } from '../../customers/welcome.ts'
import { wireUser } from '../../customers/wire-user.ts'
import type { Transaction } from '../../database/database.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../http/refusal.ts'
import { addCustomer, findCustomer, noteSignIn } from '../../repositories/customers.ts'
import { consumeSmsCode, takeSmsTry } from '../../repositories/sms-codes.ts'
import { addAgreements } from '../../repositories/terms-agreements.ts'
import { limitAddress } from '../../security/rates.ts'
import { sameText } from '../../security/secrets.ts'
import { agreementsToKeep, refuseMissing, termsOf } from '../../terms/agreements.ts'

/**
 * Proves a phone number and signs its owner in, or up. Whether the number has a customer is told to nobody
 * who does not know its code: wrong and void codes are answered before anything is looked up.
 */
export default operation(verifySmsAuthNumber, async (context, request) => {
  const { store, db, now, services, from, transaction } = context
  const { phoneNumber, createDate, authNumber } = request
  await limitAddress(context, 'sms-verify')

  // Not in the transaction below: a try counts even when the call is refused.
  const attempt = await takeSmsTry(db, { phoneNumber, createDate, now })
  if (!attempt) refuseVoid()
  const expected = services.secrets.hash('sms-code', phoneNumber, createDate, authNumber)
  if (!sameText(attempt.codeHash, expected)) {
    if (attempt.triesLeft === 0) refuseVoid()
    refuse(code.wrongAuthNumber, 'the code is wrong')
  }

  const name = tidyName(request.name)
  const said = agreementsToKeep(store.terms, request.termsUserAgreementList, null)
  const user = await transaction(async (tx) => {
    const known = await findCustomer(tx, phoneNumber)
    // Before the code is used up: the customer agrees and comes back with the same one.
    if (known === null) {
      const agreed = new Set(said.filter(({ hasAgreed }) => hasAgreed).map(termsKey))
      const needed = termsOf(store, registrationTypes)
      if (missingTerms(needed, agreed).length > 0) refuseMissing(needed)
    }
    if (!(await consumeSmsCode(tx, { phoneNumber, createDate, now }))) refuseVoid()
    const userId = known ?? (await signUp(tx, { name, phoneNumber }, now))
    await noteSignIn(tx, userId, { name, locale: from.locale })
    await addAgreements(tx, userId, said, now)
    await welcome(tx, store, userId, now)
    return wireUser({ userId, name, phoneNumber })
  })
  return { user, authToken: await services.tokens.issue(user, now) }
})

/** Of two sign-ups of one number at once, the second signs in as the customer that the first has made. */
async function signUp(tx: Transaction, who: { name: string; phoneNumber: string }, now: number) {
  const userId = (await addCustomer(tx, who, now)) ?? (await findCustomer(tx, who.phoneNumber))
  if (userId === null) throw new Error('a phone number is taken and belongs to nobody')
  return userId
}

function refuseVoid(): never {
  refuse(code.voidAuthNumber, 'the code is void; ask for a new one')
}
