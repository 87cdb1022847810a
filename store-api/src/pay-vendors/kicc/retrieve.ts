import { type Fields, postJson } from '../read-json.ts'
import type { VendorContext } from '../vendor.ts'

/** What became of the request that was made under a number of ours on a day (`yyyyMMdd`). */
export function retrieve(
  shopTransactionId: string,
  day: string,
  { account, send }: VendorContext,
): Promise<Fields> {
  return postJson(send, `${account.apiUrl}/api/trades/retrieveTransaction`, {
    mallId: account.mid,
    shopTransactionId,
    transactionDate: day,
  })
}
