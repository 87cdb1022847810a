import { createHmac } from 'node:crypto'
import { providerKeySubject, sandboxMid } from '@storefront/contract/sandbox.ts'
import { aShopProcess, type ShopProcess } from './shop-processes.ts'

const secret = 'secret of the provider of the rehearsal'
/** The provider, which takes typed card numbers, and its module of a store. */
export const keyedCard = { vendor: 'nanohand', module: 'nanohand-card-keyed' } as const

/** The sandbox's simulators alone: the shop of a rehearsal knows nothing of a sandbox. */
export function providerStandIn(): Promise<ShopProcess> {
  return aShopProcess(
    'provider',
    'sandbox/src/serve.ts',
    (port) => ({
      SANDBOX: '1',
      SANDBOX_SECRET: secret,
      SANDBOX_PORT: String(port),
      EDGE_KEY: 'no key of this shop',
    }),
    '/health',
  )
}

/** The account of a store there, as `npm run shop -- account` reads it. */
export function accountOf(storeId: number, origin: string): string {
  const mid = sandboxMid(storeId)
  const apiKey = createHmac('sha256', secret)
    .update(providerKeySubject(keyedCard.vendor, mid))
    .digest('base64url')
  return JSON.stringify({ mid, apiUrl: `${origin}/${keyedCard.vendor}`, apiKey })
}

/** Its own books: charges of a store by the shop's number, in won. */
export async function chargesOf(origin: string, storeId: number): Promise<Map<string, number>> {
  const query = new URLSearchParams({ vendor: keyedCard.vendor, mid: sandboxMid(storeId) })
  const answer = await fetch(`${origin}/providers/ledger?${query}`)
  const { charges } = (await answer.json()) as {
    charges: { orderNo: string; approvedAmount: number; cancelledAmount: number }[]
  }
  const stillCharged = charges.filter(
    ({ approvedAmount, cancelledAmount }) => approvedAmount > cancelledAmount,
  )
  return new Map(
    stillCharged.map(({ orderNo, approvedAmount, cancelledAmount }) => [
      orderNo,
      approvedAmount - cancelledAmount,
    ]),
  )
}
