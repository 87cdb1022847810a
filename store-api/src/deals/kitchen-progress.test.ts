import { getLiveEvents } from '@storefront/contract/endpoints/live.ts'
import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { storeCancelOrder, storeCookLine } from '@storefront/contract/endpoints/store-side.ts'
import { dealProgress } from '@storefront/domain/deal/progress.ts'
import { expect, it } from 'vitest'
import { aGuest } from '../testing/guest.ts'
import { testApi } from '../testing/test-api.ts'

it('the progress of a deal’s orders is counted alike on Main, in the detail and in live events', async () => {
  const api = await testApi()
  const store = await api.aStore()
  const { storeId } = store
  const guest = await aGuest(api, store)
  const sandwich = { name: '샌드위치', choices: [['빵', '호밀빵']] as [string, string][] }
  const { deal, order } = await guest.ordersAtCounter([{ name: '케이크', count: 3 }, sandwich])
  const second = await guest.ordersAtCounter([{ name: '아메리카노', count: 2 }])
  const { dealId } = deal
  const orderItemId = order.orderItemList[0]?.orderItemId ?? 0
  const { last } = await api.call(getLiveEvents, { storeId }, { as: guest })

  const cooked = { storeId, orderId: order.orderId, orderItemId, doneCount: 2 }
  await api.call(storeCookLine, cooked, { as: store })
  const refused = { storeId, orderId: second.order.orderId, reason: '품절' }
  await api.call(storeCancelOrder, refused, { as: store })

  const { orderList } = await api.call(getOrderList, { storeId, dealId }, { as: guest })
  const progress = dealProgress(orderList)
  expect(progress).toMatchObject({ doneCount: 2, totalCount: 4 })
  const { summary } = (await api.call(getDeal, { storeId, dealId }, { as: guest })).deal
  expect(summary).toMatchObject({ doneCount: 2, itemCount: 4, firstItemName: '케이크', totalAmount: 27_000 })
  const { eventList } = await api.call(getLiveEvents, { storeId, after: last }, { as: guest })
  const changes = eventList.filter(({ kind }) => kind === 'order.changed').map(({ data }) => data)
  expect(changes).toMatchObject([
    { orderId: order.orderId, doneCount: 2, totalCount: 4 },
    { orderId: second.order.orderId, doneCount: 0, totalCount: 0 },
  ])
  await api.close()
})
