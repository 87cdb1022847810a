import { code } from '@storefront/contract/envelope.ts'
import { refuseVoid } from '../customers/sign-in.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import { takeSmsTry } from '../repositories/sms-codes.ts'
import { sameText } from '../security/secrets.ts'

/**
 * Compares a code with the one that was sent. A try counts even when the call is refused, so this stands outside
 * of any transaction; what it proves is used up by `consumeSmsCode`.
 */
export async function provePhone(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  { phoneNumber, createDate, authNumber }: { phoneNumber: string; createDate: number; authNumber: string },
): Promise<void> {
  const attempt = await takeSmsTry(db, { phoneNumber, createDate, now })
  if (!attempt) refuseVoid()
  const expected = services.secrets.hash('sms-code', phoneNumber, createDate, authNumber)
  if (sameText(attempt.codeHash, expected)) return
  if (attempt.triesLeft === 0) refuseVoid()
  refuse(code.wrongAuthNumber, 'the code is wrong')
}
