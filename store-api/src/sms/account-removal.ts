import type { AccountRemoval } from '../repositories/account-removal.ts'
import { deleteSmsTraces } from '../repositories/sms-codes.ts'

/** Deletes the codes and limits of the phone number. */
export const smsRemoval: AccountRemoval = {
  async erase(tx, { phoneNumber }) {
    for (const trace of deleteSmsTraces) await tx.run(trace, [phoneNumber])
  },
}
