import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { checkAndSavePayInfo, registerOrderWithoutPay } from '@storefront/contract/endpoints/payment.ts'
import { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { vatFloored, vatRounded } from '@storefront/domain/money/vat.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeProvider } from '../../../testing/fake-provider.ts'
import { type Purchase, saveRequest } from '../../../testing/pay-requests.ts'
import { aPayer } from '../../../testing/payer.ts'
import { aStoreWithPayments } from '../../../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  const vendors = new FakeProvider().adapters
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors })
})
afterAll(() => api.close())

describe('an order that is named twice', () => {
  it('is refused, and neither placed nor paid', async () => {
    const store = await aStoreWithPayments(api)
    const { storeId } = store
    const payer = await aPayer(api, store)
    const seat = { storeId, deal: { dealType: dealType.self }, tn: store.tableCode('1') }
    const { dealId } = (await api.call(registerDeal, seat, { as: payer })).deal
    const orderItemList = [{ orderItemId: -1, productId: store.idOf('케이크'), count: 1 }]
    const order = { orderId: null, orderType: orderType.general, orderItemList }
    const put = await api.call(updateOrder, { storeId, dealId, order }, { as: payer })
    const purchase: Purchase = { dealId, order: put.order }
    const [unpaidRequest, paidRequest] = ([null, undefined] as const).map((payType) => {
      const request = saveRequest(storeId, purchase, payType === null ? { payType } : {})
      const orderIdList = [put.order.orderId, put.order.orderId]
      const purpose = { ...request.payInfo.purpose, orderIdList }
      const vatAmount = (payType === null ? vatRounded : vatFloored)(14_000)
      const seenAmounts = { totalSeen: 14_000, amount: 14_000, vatAmount }
      return { ...request, orderIdList, payInfo: { ...request.payInfo, ...seenAmounts, purpose } }
    })
    if (!unpaidRequest || !paidRequest) throw new Error('two requests')
    const { payInfo } = unpaidRequest
    expect(await api.request(checkAndSavePayInfo, paidRequest, { as: payer })).toMatchObject({
      code: code.badRequest,
    })
    const placed = await api.request(registerOrderWithoutPay, { storeId, payInfo }, { as: payer })
    expect(placed.code).toBe(code.badRequest)
    const { dealList } = await api.call(storeListOpenDeals, { storeId }, { as: store })
    expect(dealList.flatMap(({ orderList = [] }) => orderList)).toEqual([])
  })
})
