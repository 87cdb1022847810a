import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { getStorePayApproveInfo } from '@storefront/contract/endpoints/payment.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  const vendors = new FakeProvider().adapters
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors })
})
afterAll(() => api.close())

async function aPaidDeal() {
  const store = await aStoreWithPayments(api)
  const payer = await aPayer(api, store)
  const { dealId, order } = await payer.placesTakeoutOrder([{ name: '케이크' }])
  await payer.paysByWindow({ dealId, order })
  return { storeId: store.storeId, dealId, payer }
}

describe('providers’ answers of a deal’s payments', () => {
  it('are available to users of the deal, by the payId of the payment [2.7-17, 2.3-11]', async () => {
    const { storeId, dealId, payer } = await aPaidDeal()
    const { payApproveInfoList } = await api.call(getStorePayApproveInfo, { storeId, dealId }, { as: payer })
    const ownRequest = { storeId, dealId, userId: payer.userId }
    const { payList } = await api.call(getPayAndOrderByDealId, ownRequest, { as: payer })
    expect(payList).toMatchObject([{ amount: 7_000, vatAmount: 636, tender: 'provider' }])
    expect(payApproveInfoList).toMatchObject([{ payId: payList[0]?.payId, apprNumber: '12345678' }])
  })

  it('have the tax-free part of the amount, in the payment list and in the approval [2.7-17]', async () => {
    const store = await aStoreWithPayments(api, { taxFree: ['케이크'] })
    const { storeId } = store
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }, { name: '아메리카노' }])
    await payer.paysByWindow(purchase, { taxFree: 7_000 })
    const { dealId } = purchase
    const { payApproveInfoList } = await api.call(getStorePayApproveInfo, { storeId, dealId }, { as: payer })
    const ownRequest = { storeId, dealId, userId: payer.userId }
    const { payList } = await api.call(getPayAndOrderByDealId, ownRequest, { as: payer })
    expect(payList).toMatchObject([{ amount: 11_500, taxFreeAmount: 7_000, vatAmount: 409 }])
    expect(payApproveInfoList).toMatchObject([{ apprAmount: 11_500, taxFreeAmount: 7_000, vatAmount: 409 }])
  })

  it('are refused to others, and 404 for a missing deal', async () => {
    const { storeId, dealId } = await aPaidDeal()
    const stranger = await api.aCustomer()
    const ask = (id: number) => api.request(getStorePayApproveInfo, { storeId, dealId: id }, { as: stranger })
    expect((await ask(dealId)).code).toBe(code.forbidden)
    expect((await ask(987_654_321)).code).toBe(code.notFound)
  })

  it('omit other guests’ cards at a table', async () => {
    const store = await aStoreWithPayments(api, { prepaid: true })
    const { storeId } = store
    const [minho, sora] = [await aPayer(api, store), await aPayer(api, store)]
    const seat = { storeId, deal: { dealType: dealType.self }, tn: store.tableCode('1') }
    const { dealId } = (await api.call(registerDeal, seat, { as: minho })).deal
    const orderItemList = [{ orderItemId: -1, productId: store.idOf('케이크'), count: 1 }]
    const order = { orderId: null, orderType: orderType.general, orderItemList }
    const put = await api.call(updateOrder, { storeId, dealId, order }, { as: minho })
    await minho.paysByWindow({ dealId, order: put.order as Order })
    await api.call(registerDeal, seat, { as: sora })

    const read = async (caller: typeof minho) => [
      (await api.call(getStorePayApproveInfo, { storeId, dealId }, { as: caller })).payApproveInfoList,
      (await api.call(getPayAndOrderByDealId, { storeId, dealId, userId: caller.userId }, { as: caller }))
        .payApproveInfoList,
    ]
    for (const list of await read(minho)) {
      expect(list).toMatchObject([{ cardNumber: '411111******1111', apprNumber: '12345678' }])
    }
    for (const list of await read(sora)) {
      expect(list).toMatchObject([{ apprAmount: 7_000 }])
      expect(JSON.stringify(list)).not.toMatch(/1111|12345678|테스트카드|tid/)
    }
  })
})
