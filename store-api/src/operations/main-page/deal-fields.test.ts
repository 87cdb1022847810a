import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { storeLinkDeal } from '@storefront/contract/endpoints/store-side.ts'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { expectFields, type FieldTable } from '../../testing/field-table.ts'
import { aGuest, type Guest } from '../../testing/guest.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

/** Real answers of a table order with choices, and of a paid takeout. */
let api: TestApi
let store: TestStoreWithKey
let guest: Guest
let payer: Payer
let dealId: number
let paidDealId: number

beforeAll(async () => {
  api = await testApi({
    env: { SANDBOX_URL: 'http://sandbox.invalid' },
    vendors: new FakeProvider().adapters,
  })
  store = await aStoreWithPayments(api, { limits: { 라테: 9 } })
  guest = await aGuest(api, store)
  ;({ dealId } = await guest.sitDownAt('1'))
  await guest.ordersAt(
    { dealId },
    [
      { name: '라테', count: 2, options: ['크게'] },
      { name: '샌드위치', choices: [['빵', '호밀빵']], descp: '따뜻하게' },
    ],
    { descp: '컵은 두 개 주세요' },
  )
  payer = await aPayer(api, store)
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  paidDealId = purchase.dealId
  await payer.paysByWindow(purchase)
  const link = { storeId: store.storeId, dealId: paidDealId, orgDealId: dealId, externalNumber: 'B-77' }
  await api.call(storeLinkDeal, link, { as: store })
})
afterAll(() => api.close())

async function answer(
  endpoint: typeof getDeal | typeof getOrderList | typeof getPayAndOrderByDealId,
  fields: object,
  caller: Guest | Payer,
) {
  const { body } = await api.raw(endpoint, { storeId: store.storeId, ...fields }, { as: caller })
  return JSON.parse(body).payload
}
const fieldsBelow = (path: string, table: FieldTable): FieldTable =>
  Object.fromEntries(Object.entries(table).map(([field, kind]) => [`${path}.${field}`, kind]))

describe('the answered fields', () => {
  it('of a deal [2.3-09]', async () => {
    const answers = [
      await answer(getDeal, { dealId }, guest),
      await answer(getDeal, { dealId: paidDealId }, payer),
    ]
    expectFields(
      getDeal.payload,
      answers,
      fieldsBelow('deal', {
        dealId: 'number',
        orgDealId: 'number',
        dealType: 'text',
        status: 'text',
        startDate: 'number',
        endDate: 'number?',
        orgStartDate: 'number',
        orgEndDate: 'number?',
        numberOfPerson: 'number',
        numberOfChild: 'number',
        memo: 'text?',
        descp: 'text?',
        cancelDescp: 'text?',
        lastCall: 'number?',
        storeId: 'number',
        userId: 'number',
        reservationBizHourDate: 'text?',
        dealNumber: 'text',
        externalNumber: 'text',
        dealTypeExt: 'text?',
      }),
    )
  })

  it('of an order [2.3-08, 3.3-30]', async () => {
    expectFields(
      getOrderList.payload,
      [await answer(getOrderList, { dealId }, guest)],
      fieldsBelow('orderList[]', {
        orderId: 'number',
        orderNumber: 'number',
        orderType: 'text',
        status: 'text',
        userId: 'number',
        storeId: 'number',
        dealId: 'number',
        descp: 'text',
        orderDescp: 'text',
        resourceId: 'number?',
        orderItemList: 'list',
        orderItemTree: 'list?',
        orgOrderId: 'number?',
        createDate: 'number',
        totalAmount: 'number',
        totalCount: 'number',
      }),
    )
  })

  it('of a line of an order, children by their parent [2.3-05, 3.3-33]', async () => {
    expectFields(
      getOrderList.payload,
      [await answer(getOrderList, { dealId }, guest)],
      fieldsBelow('orderList[].orderItemList[]', {
        orderItemId: 'number',
        orderId: 'number',
        parentOrderItemId: 'number',
        itemType: 'text',
        productStoreId: 'number',
        productId: 'number',
        productType: 'text',
        name: 'text',
        count: 'number',
        doneCount: 'number',
        lastCount: 'number',
        totalPrice: 'number',
        totalProductionCost: 'number',
        options: 'list',
        'options[].value': 'text',
        'options[].price': 'number',
        parsedOptions: 'list?',
        status: 'text',
        numberOfChoices: 'number?',
        children: 'list?',
        isAutoGen: 'flag?',
        otherOrderId: 'number?',
        otherOrderItemId: 'number?',
        descp: 'text',
        productOrderLimitApplyStdDate: 'text',
      }),
    )
  })

  it('of a payment, with its provider’s answer [2.3-10]', async () => {
    const paymentFields: FieldTable = {
      payId: 'number',
      payDate: 'number',
      payType: 'text',
      payMethod: 'text',
      payAction: 'text',
      amount: 'number',
      vatAmount: 'number',
      payVendor: 'text',
      planMonth: 'text?',
      prepaidcardName: 'text?',
      prepaidcardApprNumber: 'text?',
      prepaidcardRemainAmount: 'number?',
    }
    const providerFields: FieldTable = {
      payId: 'number',
      acquirerName: 'text?',
      cardName: 'text?',
      apprNumber: 'text',
      apprDate: 'text?',
      cardNumber: 'text?',
    }
    const request = { dealId: paidDealId, userId: payer.userId }
    expectFields(getPayAndOrderByDealId.payload, [await answer(getPayAndOrderByDealId, request, payer)], {
      ...fieldsBelow('payList[]', paymentFields),
      ...fieldsBelow('payApproveInfoList[]', providerFields),
    })
  })
})
