import type { AccountRemoval } from '../repositories/account-removal.ts'
import { deleteKeysOfCustomer } from '../repositories/idempotency-keys.ts'

/** Stored answers hold names, doors and requests. */
export const idempotencyRemoval: AccountRemoval = {
  async erase(tx, { userId }) {
    await tx.run(deleteKeysOfCustomer, [userId])
  },
}
