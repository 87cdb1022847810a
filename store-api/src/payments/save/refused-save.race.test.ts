import { registerCouponAndPointPseudoUse } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readHolds } from '../../repositories/holds.ts'
import { aPostgresDatabase } from '../../testing/databases.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { randomTxNumber } from './random-tx-number.ts'

let api: TestApi
beforeAll(async () => {
  const { adapters } = new FakeProvider()
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  api = await testApi({ db: await aPostgresDatabase(), env, vendors: adapters })
})
afterAll(async () => {
  await api.close()
  await api.db.close()
})

it('a payment that is refused by the rate limit sends nothing after its rollback: what another number holds stays held', async () => {
  const store = await aStoreWithPayments(api, { coupons: [{}] })
  const payer = await aPayer(api, store)
  const { storeId } = store
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  for (let count = 0; count < 30; count += 1) {
    const txNumber = randomTxNumber()
    await payer.triesToSavePayment(purchase, { txNumber })
    await payer.givesUp(txNumber)
  }
  const abandoned = randomTxNumber()
  const couponList = [{ templateId: store.templateIds[0] ?? 0 }]
  await api.call(registerCouponAndPointPseudoUse, { storeId, txNumber: abandoned, couponList }, { as: payer })

  expect((await payer.triesToSavePayment(purchase)).code).toBe(code.tooMany)
  // Enough turns of the database for statements that were still to be sent.
  for (let round = 0; round < 20; round += 1) await readHolds(api.db, storeId, abandoned)
  expect((await readHolds(api.db, storeId, abandoned)).map(({ state }) => state)).toEqual(['held'])
})
