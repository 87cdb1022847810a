import { type Fields, postJson } from '../read-json.ts'
import type { VendorContext } from '../vendor.ts'

/** Queries the state of a request by our number and its date (`yyyyMMdd`). */
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
