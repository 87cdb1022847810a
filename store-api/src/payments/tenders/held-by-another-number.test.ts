import { registerCouponAndPointPseudoUse } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, expect, it } from 'vitest'
import { readHolds } from '../../repositories/holds.ts'
import { openBalance } from '../../repositories/points.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'
import { randomTxNumber } from '../save/random-tx-number.ts'

let api: TestApi
let store: TestStoreWithKey & { templateIds: number[] }
let payer: Payer
beforeEach(async () => {
  const { adapters } = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: adapters })
  store = await aStoreWithPayments(api, { coupons: [{}] })
  payer = await aPayer(api, store)
  await api.db.run(openBalance, [store.storeId, payer.userId, 3000, pointPileType.manual, api.clock.now()])
  return () => api.close()
})

const coupon = () => ({ templateId: store.templateIds[0] ?? 0 })
/** A tab that held coupon and points, and was closed. */
async function holdsOfClosedTab(): Promise<string> {
  const txNumber = randomTxNumber()
  const request = { storeId: store.storeId, txNumber, couponList: [coupon()], pointOrder: { amount: 3000 } }
  await api.call(registerCouponAndPointPseudoUse, request, { as: payer })
  return txNumber
}
const all = () => ({ coupon: coupon(), couponWon: 1000, points: 3000 })

it('coupon and points held in one tab can be used for a payment in another', async () => {
  const abandoned = await holdsOfClosedTab()
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  expect((await payer.triesToSavePayment(purchase, all())).code).toBe(code.ok)
  const holds = await readHolds(api.db, store.storeId, abandoned)
  expect(holds.map(({ state }) => state)).toEqual(['released', 'released'])
})

it('coupon and points stay held by a running payment', async () => {
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  const { txNumber } = await payer.savesPayment(purchase, all())
  const request = { storeId: store.storeId, txNumber: randomTxNumber(), couponList: [coupon()] }
  expect((await api.request(registerCouponAndPointPseudoUse, request, { as: payer })).code).not.toBe(code.ok)
  const holds = await readHolds(api.db, store.storeId, txNumber)
  expect(holds.every(({ state }) => state === 'held')).toBe(true)
})
