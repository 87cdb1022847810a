import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { aPayer } from '../testing/payer.ts'
import { inParallel, raceApi } from '../testing/race-api.ts'
import { aStoreWithPayments } from '../testing/store-with-payments.ts'
import type { TestApi } from '../testing/test-api.ts'
import { ContractRefused, changeContract } from './change-contract.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi({
    env: { SANDBOX_URL: 'http://sandbox.invalid' },
    vendors: new FakeProvider().adapters,
  })
})
afterAll(() => api.close())

const state = statement<{ payments: number; bundles: string[] }>(
  'test_contract_state',
  `select bundles, (select count(*)::int from payment where store_id = $1) as payments
   from store where store_id = $1`,
)
const remove = statement(
  'test_contract_remove_without_signal',
  `update store set bundles = array_remove(bundles, 'payment') where store_id = $1`,
)

function removal(storeId: number) {
  const now = api.clock.now()
  const change = {
    storeId,
    bundle: 'payment',
    action: 'remove',
    startDate: now,
    madeBy: 'test',
    now,
  } as const
  return changeContract(api.db, change).catch((error: unknown) => {
    if (error instanceof ContractRefused) return 'refused' as const
    throw error
  })
}

describe('the removal of payment at the moment of a payment', () => {
  it('leaves either the payment or the removal, never a payment that nobody can settle', async () => {
    for (let round = 0; round < 12; round += 1) {
      const store = await aStoreWithPayments(api, {})
      const payer = await aPayer(api, store)
      const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
      const [saved, removed] = await Promise.all([payer.triesToSavePayment(purchase), removal(store.storeId)])
      const [{ payments, bundles } = { payments: -1, bundles: [] }] = await api.db.run(state, [store.storeId])
      expect(bundles.includes('payment')).toBe(payments === 1)
      expect(saved.code).toBe(payments === 1 ? code.ok : code.notInContract)
      expect(removed).toBe(payments === 1 ? 'refused' : 'done')
    }
  })

  it('is noticed by a process with a stale cache: its call is refused and nothing is written', async () => {
    const store = await aStoreWithPayments(api, {})
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
    // Without a revision and without a signal, so that the cached store still has the bundle.
    await api.db.run(remove, [store.storeId])
    expect((await payer.triesToSavePayment(purchase)).code).toBe(code.notInContract)
    expect(await api.db.run(state, [store.storeId])).toMatchObject([{ payments: 0 }])
  })

  it('is done once by several operators', async () => {
    const { storeId } = await aStoreWithPayments(api, {})
    const answers = await inParallel(6, () => removal(storeId))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  })
})
