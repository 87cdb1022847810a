import { displayPhone } from '@storefront/domain/account/phone.ts'
import type { CustomerRow } from '../repositories/customers.ts'

/** A customer as only the customer sees it. */
export function wireUser({ userId, name, phoneNumber }: CustomerRow) {
  // Nobody is asked for an address or a birthday: the fields are the documents', and stay empty.
  return {
    userId,
    name,
    phoneNumber,
    displayPhoneNumber: displayPhone(phoneNumber),
    email: null,
    birthday: null,
  }
}
