import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { getStorePayApproveInfo } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPaidShop, aPayer } from '../../testing/payer.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  const vendors = new FakeProvider().adapters
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors })
})
afterAll(() => api.close())

async function aPaidDeal() {
  const shop = await aPaidShop(api)
  const payer = await aPayer(api, shop)
  const { dealId, order } = await payer.wantsTakeout([{ name: '케이크' }])
  await payer.paysByWindow({ dealId, order })
  return { storeId: shop.storeId, dealId, payer }
}

describe('what providers said of a deal’s payments', () => {
  it('is read by who is in the deal, under the payId of the payment [2.7-17, 2.3-11]', async () => {
    const { storeId, dealId, payer } = await aPaidDeal()
    const { payApproveInfoList } = await api.call(getStorePayApproveInfo, { storeId, dealId }, { as: payer })
    const mine = { storeId, dealId, userId: payer.userId }
    const { payList } = await api.call(getPayAndOrderByDealId, mine, { as: payer })
    expect(payList).toMatchObject([{ amount: 7_000, vatAmount: 636, tender: 'provider' }])
    expect(payApproveInfoList).toMatchObject([{ payId: payList[0]?.payId, apprNumber: '12345678' }])
  })

  it('is nobody else’s, and of no deal that there is not', async () => {
    const { storeId, dealId } = await aPaidDeal()
    const stranger = await api.aCustomer()
    const ask = (id: number) => api.ask(getStorePayApproveInfo, { storeId, dealId: id }, { as: stranger })
    expect((await ask(dealId)).code).toBe(code.forbidden)
    expect((await ask(987_654_321)).code).toBe(code.notFound)
  })
})
