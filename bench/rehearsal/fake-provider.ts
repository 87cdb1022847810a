import { createHmac } from 'node:crypto'
import { providerKeySubject, sandboxMid } from '@storefront/contract/sandbox.ts'
import { aShopProcess, type ShopProcess } from './shop-processes.ts'

const secret = 'secret of the provider of the rehearsal'
/** A provider of hand-keyed cards, and the pay module by which a store uses it. */
export const keyedCard = { vendor: 'nanohand', module: 'nanohand-card-keyed' } as const

/** A process with the sandbox's payment simulators alone; the rehearsed shop runs in production mode, without a sandbox. */
export function fakeProvider(): Promise<ShopProcess> {
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

/** A store's account at the provider, in the form that `npm run shop -- account` reads. */
export function accountOf(storeId: number, origin: string): string {
  const mid = sandboxMid(storeId)
  const apiKey = createHmac('sha256', secret)
    .update(providerKeySubject(keyedCard.vendor, mid))
    .digest('base64url')
  return JSON.stringify({ mid, apiUrl: `${origin}/${keyedCard.vendor}`, apiKey })
}

/** What the provider has charged and not returned for a store, in won by order number. */
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
