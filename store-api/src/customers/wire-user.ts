import { displayPhone } from '@storefront/domain/account/phone.ts'
import type { CustomerRow } from '../repositories/customers.ts'

/** A customer in wire format for themselves. */
export function wireUser({ userId, name, phoneNumber }: CustomerRow) {
  // Address and birthday are not collected: fields of the specification that stay empty.
  return {
    userId,
    name,
    phoneNumber,
    displayPhoneNumber: displayPhone(phoneNumber),
    email: null,
    birthday: null,
  }
}
