import { normalizePhone } from '@storefront/domain/account/phone.ts'
import type { Transaction } from '../database/database.ts'
import { addCustomer, findCustomer, lockPhone } from '../repositories/customers.ts'

/**
 * The customer who has a phone number; one without an account gets one, which they take over with their first login: it has
 * agreed to nothing, and nobody can sign in to it without the phone.
 */
export async function recipientOf(
  tx: Transaction,
  { name, phoneNumber, now }: { name: string; phoneNumber: string; now: number },
): Promise<number> {
  const digits = normalizePhone(phoneNumber)
  lockPhone(tx, digits)
  const knownCustomer = await findCustomer(tx, digits)
  if (knownCustomer !== null) return knownCustomer
  const added = await addCustomer(tx, { name, phoneNumber: digits, isInvited: true }, now)
  const userId = added ?? (await findCustomer(tx, digits))
  if (userId === null) throw new Error('a phone number is taken and belongs to nobody')
  return userId
}
