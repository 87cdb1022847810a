import type { AccountRemoval } from '../repositories/account-removal.ts'
import { deleteKeysOfCustomer } from '../repositories/idempotency-keys.ts'

/** Stored answers contain names, addresses and requests. */
export const idempotencyRemoval: AccountRemoval = {
  async erase(tx, { userId }) {
    await tx.run(deleteKeysOfCustomer, [userId])
  },
}
