import { describe, expect, it } from 'vitest'
import { authenticatedReturn } from '../../testing/pay-requests.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import {
  aPaymentSetup,
  minute,
  oneCakeLine,
  payWith,
  remainingCakes,
  reversalsIn,
  runJobs,
} from '../../testing/payment-setup.ts'

/** A provider that knows payments by their authorizations, and a second customer who posts those of the first. */
async function setUp(options = {}) {
  const setup = await aPaymentSetup(options)
  const { api, provider, store, payer } = setup
  provider.isByAuthorization = true
  const other = await aPayer(api, store)
  return {
    ...setup,
    other,
    /** Opens a window of this customer, whose return can be posted. */
    async opensWindow(customer: Payer) {
      const saved = await customer.savesPayment(await customer.placesTakeoutOrder(oneCakeLine))
      const address = await customer.opensPayWindow(saved)
      const returns = (authorizationOf = saved.txNumber) => {
        const { authorization = '' } = authenticatedReturn(authorizationOf)
        return customer.returnsFromProvider(address, {
          ...authenticatedReturn(saved.txNumber),
          authorization,
        })
      }
      return { txNumber: saved.txNumber, returns }
    },
    async jobsAfter(minutes: number) {
      api.clock.pass(minutes * minute)
      await runJobs(api)
    },
    stateOf: async (customer: Payer, txNumber: string) => (await customer.payment(txNumber)).state,
    cakes: () => remainingCakes(api, store),
    reversalsOf: (txNumber: string) => reversalsIn(api, store, txNumber),
    paysFirst: () => payWith('approved', { provider, payer }),
  }
}

describe('a payment that was begun with the authorization of another one', () => {
  it('ends without its holds where the other is approved, which stays so', async () => {
    const { api, provider, payer, other, opensWindow, paysFirst, jobsAfter, stateOf, cakes, reversalsOf } =
      await setUp()
    const { txNumber: paid } = await paysFirst()
    const { txNumber, returns } = await opensWindow(other)
    expect(await returns(paid)).toBe('unknown')
    expect(await cakes()).toEqual([1])
    await jobsAfter(1)
    expect(await other.payment(txNumber)).toMatchObject({ state: 'cancelled', reason: 'no-authorization' })
    expect(await cakes()).toEqual([2])
    await jobsAfter(60)
    expect(await stateOf(payer, paid)).toBe('approved')
    expect(provider.approvedCharges(paid)).toHaveLength(1)
    expect([await reversalsOf(paid), await reversalsOf(txNumber)]).toEqual([[], []])
    await api.close()
  })

  it('leaves what it approved to the other while that may return, which completes with it', async () => {
    const { api, provider, payer, other, opensWindow, jobsAfter, stateOf, cakes, reversalsOf } = await setUp()
    const first = await opensWindow(payer)
    const second = await opensWindow(other)
    expect(await second.returns(first.txNumber)).toBe('unknown')
    expect(provider.approvedCharges(first.txNumber)).toHaveLength(1)
    await jobsAfter(1)
    expect(await stateOf(payer, first.txNumber)).toBe('opened')
    expect(await stateOf(other, second.txNumber)).toBe('unknown')
    expect(await first.returns()).toBe('unknown')
    await jobsAfter(6)
    expect(await stateOf(payer, first.txNumber)).toBe('approved')
    await jobsAfter(6)
    expect(await stateOf(other, second.txNumber)).toBe('cancelled')
    expect(await cakes()).toEqual([2])
    expect(await reversalsOf(first.txNumber)).toEqual([])
    await api.close()
  })

  it('has what it approved taken back once the other has ended unpaid', async () => {
    const { api, provider, payer, other, opensWindow, jobsAfter, stateOf, cakes, reversalsOf } = await setUp()
    const first = await opensWindow(payer)
    const second = await opensWindow(other)
    await second.returns(first.txNumber)
    await jobsAfter(16)
    await jobsAfter(6)
    await jobsAfter(6)
    expect(await stateOf(payer, first.txNumber)).toBe('cancelled')
    expect(await stateOf(other, second.txNumber)).toBe('cancelled')
    expect(await reversalsOf(first.txNumber)).toMatchObject([{ reason: 'late', state: 'done' }])
    expect(provider.approvedCharges(first.txNumber)).toEqual([])
    expect(await cakes()).toEqual([3])
    await api.close()
  })

  it('ends the other with itself at a provider without an inquiry, where no later answer would tell of the money', async () => {
    const { api, provider, payer, other, opensWindow, jobsAfter, stateOf, cakes, reversalsOf } = await setUp({
      withoutInquiry: true,
    })
    const first = await opensWindow(payer)
    const second = await opensWindow(other)
    await second.returns(first.txNumber)
    await jobsAfter(1)
    expect(await stateOf(payer, first.txNumber)).toBe('cancelled')
    expect(await stateOf(other, second.txNumber)).toBe('cancelled')
    expect(await reversalsOf(first.txNumber)).toMatchObject([{ reason: 'late', state: 'done' }])
    expect(provider.approvedCharges(first.txNumber)).toEqual([])
    expect(await cakes()).toEqual([3])
    await api.close()
  })
})
