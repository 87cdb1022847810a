import type { AccountRemoval } from '../repositories/account-removal.ts'
import { deleteSmsTraces } from '../repositories/sms-codes.ts'

/** What was asked for under the phone number. */
export const smsRemoval: AccountRemoval = {
  async erase(tx, { phoneNumber }) {
    for (const trace of deleteSmsTraces) await tx.run(trace, [phoneNumber])
  },
}
