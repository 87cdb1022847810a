import { createHmac } from 'node:crypto'
import { providerKeySubject, sandboxMid } from '@storefront/contract/sandbox.ts'
import { payAccount } from '@storefront/store-api/database/schema/pay-accounts.ts'
import { payVendorAdapters } from '@storefront/store-api/pay-vendors/vendors.ts'
import { aPostgresDatabase } from '@storefront/store-api/testing/databases.ts'
import { tryProvider } from '@storefront/store-api/try-provider/try-provider.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secret, startEnvironment, type TestEnvironment } from '../faults/test-environment.ts'

/* The checks of the command `try-provider` against the sandbox's simulators, which verify what they receive. */

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment(await aPostgresDatabase(), 'answered', 2_000)
})
afterAll(async () => {
  await environment.close()
  await environment.db.close()
})

const testCard = {
  cardNo: '4111111111111111',
  cardExpYy: '29',
  cardExpMm: '07',
  cardPw: '42',
  cardHolderYmd: '900101',
}
const adapters = Object.values(payVendorAdapters)

/** A store with an account of its own at the provider, whose keys are right, or wrong in one bit. `tries` runs the command's checks. */
async function aStoreWith(adapter: (typeof adapters)[number], keys: 'right' | 'wrong', apiUrl?: string) {
  const { storeId } = await environment.api.aStore({ bundles: ['ordering', 'payment'] })
  const mid = sandboxMid(storeId)
  const key = createHmac('sha256', secret).update(providerKeySubject(adapter.id, mid)).digest()
  if (keys === 'wrong') key.set([(key[0] ?? 0) ^ 1])
  const credentials = Object.fromEntries(
    adapter.credentials.map((name) => [name, key.toString(name.endsWith('Hex') ? 'hex' : 'base64url')]),
  )
  const { services } = environment.api.app
  await environment.db.orm.insert(payAccount).values({
    storeId,
    vendor: adapter.id,
    mid,
    subMid: null,
    apiUrl: apiUrl ?? `${environment.sandboxUrl}/${adapter.id}`,
    credentialsSealed: services.secrets.seal(JSON.stringify(credentials)),
  })
  const tries = (card?: typeof testCard) =>
    tryProvider(services.payments, { storeId, adapter, now: environment.clock.now(), ...(card && { card }) })
  return { storeId, tries, secrets: Object.values(credentials) }
}

const resultOf = (trials: Awaited<ReturnType<typeof tryProvider>>, check: string) =>
  trials.find((trial) => trial.check === check)?.result

describe.each(adapters)('trying an account at $id', (adapter) => {
  it('finds its host and keys, and charges nothing', async () => {
    const { storeId, tries, secrets } = await aStoreWith(adapter, 'right')
    const trials = await tries()
    expect(trials.find(({ check }) => check === 'keys')?.detail).toMatch(/; with \w+/)
    expect(trials.map(({ check, result }) => `${check} ${result}`)).toEqual([
      'account ok',
      'host ok',
      'keys ok',
      'payment not tried',
    ])
    for (const each of secrets) expect(JSON.stringify(trials)).not.toContain(each)
    const ledger = `${environment.sandboxUrl}/providers/ledger?vendor=${adapter.id}&mid=${sandboxMid(storeId)}`
    const { charges } = (await (await fetch(ledger)).json()) as { charges: { approvedAmount: number }[] }
    expect(charges.filter(({ approvedAmount }) => approvedAmount > 0)).toEqual([])
  })

  it('does not call wrong keys right', async () => {
    const { tries, secrets } = await aStoreWith(adapter, 'wrong')
    const trials = await tries()
    expect(resultOf(trials, 'host')).toBe('ok')
    expect(['failed', 'unclear']).toContain(resultOf(trials, 'keys'))
    for (const each of secrets) expect(JSON.stringify(trials)).not.toContain(each)
  })
})

it('pays the smallest amount with a test card and cancels it, at a provider of hand-keyed cards', async () => {
  const adapter = payVendorAdapters.nanohand
  if (!adapter) throw new Error('no adapter')
  const { tries } = await aStoreWith(adapter, 'right')
  const trials = await tries(testCard)
  expect(trials.slice(-2)).toMatchObject([
    { check: 'payment', result: 'ok', detail: expect.stringContaining('1000 won') },
    { check: 'cancel', result: 'ok' },
  ])
  expect(JSON.stringify(trials)).not.toContain(testCard.cardNo)
})

it('reports a missing account, one that cannot be read, and a host that does not answer', async () => {
  const adapter = payVendorAdapters.kicc
  if (!adapter) throw new Error('no adapter')
  const { services } = environment.api.app
  const options = { adapter, now: environment.clock.now() }
  const { storeId } = await aStoreWith(payVendorAdapters.danal ?? adapter, 'right')
  expect(await tryProvider(services.payments, { ...options, storeId })).toEqual([
    { check: 'account', result: 'failed', detail: 'the store has no account at kicc' },
  ])
  const account = { storeId, vendor: 'kicc', mid: 'M', subMid: null, apiUrl: 'https://pay.example' }
  await environment.db.orm.insert(payAccount).values({ ...account, credentialsSealed: 'nothing sealed' })
  expect(await tryProvider(services.payments, { ...options, storeId })).toMatchObject([
    { check: 'account', result: 'failed', detail: expect.stringContaining('cannot be read') },
  ])
  const { tries } = await aStoreWith(adapter, 'right', 'https://nobody.invalid')
  expect(resultOf(await tries(), 'host')).toBe('failed')
})
