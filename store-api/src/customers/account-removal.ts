import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const deleteSocialLogins = statement(
  'account_removal_delete_social_logins',
  'delete from social_login where phone_number = $1',
)
const freePhone = statement(
  'account_removal_free_phone',
  'delete from customer_phone where phone_number = $1 and user_id = $2',
)
const closeAccount = statement(
  'account_removal_close',
  `update customer set name = '', phone_number = '', locale = 'ko', leave_date = $2 where user_id = $1`,
)

/** The account itself: the phone number is freed at once, the row is retained without personal data. */
export const customerRemoval: AccountRemoval = {
  async erase(tx, { userId, phoneNumber }, now) {
    await tx.run(deleteSocialLogins, [phoneNumber])
    await tx.run(freePhone, [phoneNumber, userId])
    await tx.run(closeAccount, [userId, now])
  },
}
