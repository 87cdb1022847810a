import { displayPhone } from '@storefront/domain/account/phone.ts'
import type { CustomerRow } from '../repositories/customers.ts'

/** A customer as only the customer sees it. */
export function wireUser({ userId, name, phoneNumber }: CustomerRow) {
  return { userId, name, phoneNumber, displayPhoneNumber: displayPhone(phoneNumber) }
}
