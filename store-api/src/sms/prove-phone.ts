import { code } from '@storefront/contract/envelope.ts'
import type { Context } from '../call-context.ts'
import { refuseVoid } from '../customers/sign-in.ts'
import { refuse } from '../refusal.ts'
import { areSmsTriesUsedUp, consumeSmsTry } from '../repositories/sms-codes.ts'
import { type Secrets, sameText } from '../security/secrets.ts'

/**
 * Compares a code with the one that was sent. A try counts even when the call is refused, so this runs outside of any
 * transaction; `consumeSmsCode` then consumes the code.
 */
export async function provePhone(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  { phoneNumber, createDate, authNumber }: { phoneNumber: string; createDate: number; authNumber: string },
): Promise<void> {
  const attempt = await consumeSmsTry(db, { phoneNumber, createDate, now })
  if (!attempt) {
    if (await areSmsTriesUsedUp(db, { phoneNumber, createDate, now })) refuseTriesUsedUp()
    refuseVoid()
  }
  const expected = smsCodeHash(services.secrets, { phoneNumber, createDate, authNumber })
  if (sameText(attempt.codeHash, expected)) return
  if (attempt.triesLeft === 0) refuseTriesUsedUp()
  refuse(code.wrongAuthNumber, 'the code is wrong')
}

/** Stored form of a code: a keyed hash, bound to its number and request. */
export function smsCodeHash(
  secrets: Secrets,
  { phoneNumber, createDate, authNumber }: { phoneNumber: string; createDate: number; authNumber: string },
): string {
  return secrets.hash('sms-code', phoneNumber, createDate, authNumber)
}

function refuseTriesUsedUp(): never {
  refuse(code.authNumberTriesUsedUp, 'too many wrong tries; ask for a new code')
}
