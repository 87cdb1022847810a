import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { payCode } from '@storefront/contract/pay-codes.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { payAccount } from '../database/schema/pay-accounts.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { aPayer } from '../testing/payer.ts'
import { aStoreWithPayments, handKeyed, windowPayType } from '../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'

let api: TestApi
let provider: FakeProvider
beforeEach(async () => {
  provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  return () => api.close()
})

/** A store with accounts of its own: one at another provider, and maybe one with these stored credentials. */
async function aPayerWith(vendor: PayVendor, credentialsSealed: string | null) {
  const store = await aStoreWithPayments(api)
  const account = { storeId: store.storeId, mid: 'M1', subMid: null, apiUrl: 'https://pay.example' }
  const sealed = api.app.services.secrets.seal('{}')
  await api.db.orm.insert(payAccount).values({ ...account, vendor: 'danal', credentialsSealed: sealed })
  if (credentialsSealed !== null) {
    await api.db.orm.insert(payAccount).values({ ...account, vendor, credentialsSealed })
  }
  return aPayer(api, store)
}

const oneCakeLine = [{ name: '케이크' }]

describe('a store whose account at the provider cannot be used', () => {
  it.each([
    ['kicc', windowPayType],
    ['nanohand', handKeyed],
  ] as const)(
    'takes no payment with it, and says whether it is missing or unreadable: %s [2.8-08, 2.8-09]',
    async (vendor, payType) => {
      for (const [stored, reason] of [
        [null, 'no-account'],
        ['not sealed', 'account-unreadable'],
        [api.app.services.secrets.seal('{"secretKey":"","apiKey":""}'), 'account-unreadable'],
      ] as const) {
        const payer = await aPayerWith(vendor, stored)
        const answer = await payer.triesToSavePayment(await payer.placesTakeoutOrder(oneCakeLine), {
          payType,
        })
        expect(answer).toMatchObject({ code: payCode.noAccount, payload: { reason } })
        expect(JSON.stringify(answer)).not.toContain('sealed')
      }
      expect(provider.requests).toEqual([])
    },
  )

  it('ends a saved payment before its provider is asked, once the account is missing or unreadable [2.8-08, 2.8-09]', async () => {
    const store = await aStoreWithPayments(api)
    const { storeId } = store
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const account = { storeId, mid: 'M1', subMid: null, apiUrl: 'https://pay.example' }
    const saved = await payer.savesPayment(purchase)
    const sealed = api.app.services.secrets.seal('{}')
    await api.db.orm.insert(payAccount).values({ ...account, vendor: 'danal', credentialsSealed: sealed })
    const ended = { state: 'cancelled', reason: 'no-account' }
    expect(await payer.triesToOpenPayWindow(saved)).toMatchObject({ code: code.changed, payload: ended })
    await api.db.orm.delete(payAccount).where(eq(payAccount.storeId, storeId))
    const byCard = await payer.savesPayment(purchase, { payType: handKeyed })
    await api.db.orm.insert(payAccount).values({ ...account, vendor: 'nanohand', credentialsSealed: 'x' })
    expect(await payer.triesToPayByHand(byCard)).toMatchObject({
      payload: { payment: { state: 'cancelled', reason: 'account-unreadable' } },
    })
    expect(provider.requests).toEqual([])
  })
})
