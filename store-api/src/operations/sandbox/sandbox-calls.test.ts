import { endpoints } from '@storefront/contract/endpoints/all.ts'
import { changeSampleContract } from '@storefront/contract/endpoints/sandbox.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readContractChanges } from '../../repositories/contracts.ts'
import { goodRequests } from '../../testing/good-requests.ts'
import { aGuest } from '../../testing/guest.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let sandbox: TestApi
let production: TestApi
beforeAll(async () => {
  sandbox = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' } })
  production = await testApi()
})
afterAll(async () => {
  await sandbox.close()
  await production.close()
})

const bundlesOf = async (storeId: number) => (await sandbox.call(getInitData, { storeId })).contract.bundles

describe('calls of the sandbox', () => {
  it('do not exist in production, not even for the edge', async () => {
    const store = await production.aStore({ bundles: ['ordering'] })
    const requests = goodRequests(store, { userId: 1, dealId: 1, orderId: 1, txNumber: 'T1' })
    const sandboxCalls = Object.values(endpoints).filter(({ path }) => path.includes('/sandbox/'))
    expect(sandboxCalls.length).toBeGreaterThan(3)
    for (const endpoint of sandboxCalls) {
      const answer = await production.request(endpoint, requests[endpoint.name] as never, { as: 'edge' })
      expect([endpoint.name, answer.code]).toEqual([endpoint.name, code.notFound])
    }
    expect(await bundlesOf(store.storeId)).toEqual(['ordering'])
  })

  it('change the contract of a copy at once, and record it', async () => {
    const store = await sandbox.aStore({ bundles: ['ordering'] })
    const { storeId } = store
    const change = (bundle: 'ordering' | 'giftcards', action: 'add' | 'remove') =>
      sandbox.request(changeSampleContract, { storeId, bundle, action }, { as: 'edge' })
    const guest = await aGuest(sandbox, store)
    expect((await change('ordering', 'remove')).payload).toEqual({ outcome: 'done' })
    expect((await guest.triesToOrderAtCounter([{ name: '케이크' }])).code).toBe(code.notInContract)
    expect(await bundlesOf(storeId)).toEqual([])
    expect(await readContractChanges(sandbox.db, storeId)).toMatchObject([
      { bundle: 'ordering', action: 'remove', state: 'done', madeBy: 'sandbox' },
    ])
    // What the command refuses is refused here as well, with its reason.
    expect(await change('giftcards', 'add')).toMatchObject({
      code: code.badRequest,
      message: expect.stringContaining('giftcards needs payment'),
    })
    expect(await bundlesOf(storeId)).toEqual([])
  })

  it('leave the contract of a sample itself alone', async () => {
    const { storeId } = await sandbox.aStore({ bundles: ['ordering'], isListed: true })
    const refused = await sandbox.request(
      changeSampleContract,
      { storeId, bundle: 'ordering', action: 'remove' },
      { as: 'edge' },
    )
    expect(refused.code).toBe(code.notFound)
    expect(await bundlesOf(storeId)).toEqual(['ordering'])
  })

  it('are refused to customers', async () => {
    const { storeId } = await sandbox.aStore({ bundles: ['ordering'] })
    const customer = await sandbox.aCustomer()
    const refused = await sandbox.request(
      changeSampleContract,
      { storeId, bundle: 'ordering', action: 'remove' },
      { as: customer },
    )
    expect(refused.code).toBe(code.unauthenticated)
  })
})
