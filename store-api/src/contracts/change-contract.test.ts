import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readContractChanges } from '../repositories/contracts.ts'
import { aBookedDeal } from '../testing/a-booked-deal.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { aGiftCard } from '../testing/gift-cards.ts'
import { aGuest } from '../testing/guest.ts'
import { aPayer } from '../testing/payer.ts'
import { aStoreWithPayments } from '../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import { changeContract, makeDueChanges, type RequestedChange } from './change-contract.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({
    env: { SANDBOX_URL: 'http://sandbox.invalid' },
    vendors: new FakeProvider().adapters,
  })
})
afterAll(() => api.close())

const hour = 3_600_000

function change(requested: Pick<RequestedChange, 'storeId' | 'bundle' | 'action'>, inHours = 0) {
  const now = api.clock.now()
  return changeContract(api.db, { ...requested, startDate: now + inHours * hour, madeBy: 'operator', now })
}
const bundlesOf = async (storeId: number) => (await api.call(getInitData, { storeId })).contract.bundles

describe('a change of a contract', () => {
  it('adds and removes a bundle at once, records who did it, and refuses the calls of what is gone', async () => {
    const store = await api.aStore({ bundles: [] })
    const { storeId } = store
    const guest = await aGuest(api, store)
    const order = () => guest.triesToOrderAtCounter([{ name: '케이크' }])
    expect((await order()).code).toBe(code.notInContract)
    expect(await change({ storeId, bundle: 'ordering', action: 'add' })).toBe('done')
    expect(await bundlesOf(storeId)).toEqual(['ordering'])
    expect(await change({ storeId, bundle: 'ordering', action: 'remove' })).toBe('done')
    expect((await order()).code).toBe(code.notInContract)
    expect(await readContractChanges(api.db, storeId)).toMatchObject([
      { bundle: 'ordering', action: 'add', state: 'done', madeBy: 'operator' },
      { bundle: 'ordering', action: 'remove', state: 'done', madeBy: 'operator' },
    ])
  })

  it('is refused where a bundle lacks what it needs, and where another one needs it', async () => {
    const { storeId } = await api.aStore({ bundles: ['ordering'] })
    await expect(change({ storeId, bundle: 'giftcards', action: 'add' })).rejects.toThrow(
      'giftcards needs payment',
    )
    await change({ storeId, bundle: 'payment', action: 'add' })
    await change({ storeId, bundle: 'giftcards', action: 'add' })
    await expect(change({ storeId, bundle: 'payment', action: 'remove' })).rejects.toThrow(
      'giftcards would not work without payment',
    )
    expect(await bundlesOf(storeId)).toEqual(['ordering', 'payment', 'giftcards'])
  })

  it('is refused if it would change nothing, and for a missing store', async () => {
    const { storeId } = await api.aStore({ bundles: ['ordering'] })
    await expect(change({ storeId, bundle: 'ordering', action: 'add' })).rejects.toThrow(
      'in the contract already',
    )
    await expect(change({ storeId, bundle: 'booking', action: 'remove' })).rejects.toThrow(
      'not in the contract',
    )
    await expect(change({ storeId: 999_999, bundle: 'booking', action: 'add' })).rejects.toThrow(
      'no such store',
    )
  })

  it('is applied by the job on its date, and not before', async () => {
    const { storeId } = await api.aStore({ bundles: ['ordering'] })
    expect(await change({ storeId, bundle: 'booking', action: 'add' }, 5)).toBe('planned')
    await makeDueChanges(api.db, api.clock.now() + 4 * hour)
    expect(await bundlesOf(storeId)).toEqual(['ordering'])
    await makeDueChanges(api.db, api.clock.now() + 5 * hour)
    expect(await bundlesOf(storeId)).toEqual(['ordering', 'booking'])
    await makeDueChanges(api.db, api.clock.now() + 6 * hour)
    expect(await readContractChanges(api.db, storeId)).toMatchObject([{ action: 'add', state: 'done' }])
  })

  it('may need a bundle that is planned to start no later, and is withdrawn by the opposite change', async () => {
    const { storeId } = await api.aStore({ bundles: ['ordering'] })
    await change({ storeId, bundle: 'payment', action: 'add' }, 5)
    await expect(change({ storeId, bundle: 'giftcards', action: 'add' }, 4)).rejects.toThrow('needs payment')
    expect(await change({ storeId, bundle: 'giftcards', action: 'add' }, 6)).toBe('planned')
    await expect(change({ storeId, bundle: 'payment', action: 'add' })).rejects.toThrow('planned already')
    expect(await change({ storeId, bundle: 'payment', action: 'remove' })).toBe('withdrawn')
    await makeDueChanges(api.db, api.clock.now() + 7 * hour)
    expect(await bundlesOf(storeId)).toEqual(['ordering'])
    expect(await readContractChanges(api.db, storeId)).toMatchObject([
      { bundle: 'payment', state: 'withdrawn' },
      { bundle: 'giftcards', state: 'planned', waitsFor: 'payment is not in the contract' },
    ])
  })
})

describe('a removal that would strand money', () => {
  it('is refused while a visit is open', async () => {
    const store = await api.aStore({ bundles: ['ordering'] })
    const guest = await aGuest(api, store)
    await guest.ordersAtTable('1', [{ name: '케이크' }])
    await expect(change({ storeId: store.storeId, bundle: 'ordering', action: 'remove' })).rejects.toThrow(
      'Without ordering nobody could settle: 1 × open visit',
    )
    expect(await bundlesOf(store.storeId)).toEqual(['ordering'])
  })

  it('is refused while gift cards have money, and names how much', async () => {
    const store = await api.aStore({ bundles: ['ordering', 'payment', 'giftcards'] })
    const { storeId } = store
    await aGiftCard(api, { storeId, userId: null, amount: 30_000 })
    await aGiftCard(api, { storeId, userId: null, amount: 5_000 })
    await expect(change({ storeId, bundle: 'giftcards', action: 'remove' })).rejects.toThrow(
      '2 × gift card with money (35,000 won)',
    )
  })

  it('is refused while a reservation is to come', async () => {
    const store = await api.aStore({ bundles: ['ordering', 'booking'] })
    const { userId } = await api.aCustomer()
    await aBookedDeal(api, store, { userId, startDate: api.clock.now() + 5 * hour })
    const removal = { storeId: store.storeId, bundle: 'booking', action: 'remove' } as const
    await expect(change(removal)).rejects.toThrow('1 × open visit')
    expect(await change({ ...removal, bundle: 'ordering' })).toBe('done')
  })

  it('is refused while a payment is open; a planned one waits until it has ended', async () => {
    const store = await aStoreWithPayments(api, {})
    const { storeId } = store
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
    const saved = await payer.savesPayment(purchase)
    const removal = { storeId, bundle: 'payment', action: 'remove' } as const
    await expect(change(removal)).rejects.toThrow('1 × running payment (7,000 won)')
    expect(await change(removal, 1)).toBe('planned')
    await makeDueChanges(api.db, api.clock.now() + hour)
    expect(await bundlesOf(storeId)).toContain('payment')
    const [waiting] = await readContractChanges(api.db, storeId)
    expect(waiting).toMatchObject({ state: 'planned', waitsFor: '1 × running payment (7,000 won)' })
    await payer.givesUp(saved.txNumber)
    await makeDueChanges(api.db, api.clock.now() + hour)
    expect(await bundlesOf(storeId)).toEqual(['ordering'])
    expect((await payer.triesToSavePayment(purchase)).code).toBe(code.notInContract)
  })

  it('is refused while a visit is open that is paid, because only payments can refund it', async () => {
    const store = await aStoreWithPayments(api, {})
    const payer = await aPayer(api, store)
    const paid = await payer.paysByWindow(await payer.placesTakeoutOrder([{ name: '케이크' }]))
    expect(paid.state).toBe('approved')
    await expect(change({ storeId: store.storeId, bundle: 'payment', action: 'remove' })).rejects.toThrow(
      '1 × open visit that is paid',
    )
  })
})
