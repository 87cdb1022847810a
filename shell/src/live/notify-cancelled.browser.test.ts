import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { writable } from '@storefront/host/runtime/writable.ts'
import { installTestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { afterEach, expect, it, vi } from 'vitest'
import en from '../../messages/en.json'
import ko from '../../messages/ko.json'
import type { ShownPopup } from '../popups/popups.ts'
import { aCustomer } from '../testing/shell-under-test.tsx'
import { notifyCancelled } from './notify-cancelled.ts'

const cancelledDeal = { dealId: 5, status: dealStatus.cancelled }
const cancelledOrder = { dealId: 5, orderId: 9, status: orderStatus.cancelled, doneCount: 0, totalCount: 1 }
const dealOf5 = {
  ...{ dealId: 5, storeId: 10, userId: 7, startDate: 0 },
  ...{ dealType: dealType.order, status: dealStatus.cancelled },
}
const orderOf9 = {
  ...{ orderId: 9, dealId: 5, storeId: 10, userId: 7, createDate: 0, totalAmount: 0, totalCount: 1 },
  ...{ orderType: orderType.general, status: orderStatus.cancelled, orderItemList: [] },
}

function setUp(options: TestHostOptions = {}) {
  const host = installTestHost({ user: aCustomer, messages: { shell: { ko, en } }, ...options })
  host.answer({
    getPayAndOrderByDealId: ({ dealId }) => ({
      deal: { ...dealOf5, dealId, cancelDescp: '재료 소진' },
      orderList: [{ ...orderOf9, dealId }],
    }),
  })
  const shown = writable<readonly ShownPopup[]>([])
  notifyCancelled({ storeId: 10, runtime: host.runtime, shown })
  /** Waits until so many notices were shown and all events were handled. */
  const expectNotices = async (count: number) => {
    await expect.poll(() => host.toasts.length).toBe(count)
    await settle()
    expect(host.toasts).toHaveLength(count)
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { host, shown, settle, expectNotices }
}

afterEach(() => vi.restoreAllMocks())

it('notifies once of an order that the store cancelled, and opens its detail', async () => {
  const { host, expectNotices } = setUp({ locale: 'en' })
  host.emit('order.changed', cancelledOrder)
  host.emit('deal.changed', cancelledDeal)
  await expectNotices(1)
  host.emit('deal.changed', cancelledDeal)
  await expectNotices(1)
  expect(host.toasts.map(({ text, action }) => [text, action?.label])).toEqual([
    ['Cancelled by the store.', 'Details'],
  ])
  host.toasts[0]?.action?.run()
  expect(host.opened).toEqual([{ name: 'orderDetail', params: { dealId: 5 } }])
})

it('notifies again of an order cancelled later at the same table', async () => {
  const { host, expectNotices } = setUp()
  const order = (orderId: number, status: string) => ({
    ...{ orderId, dealId: 5, storeId: 10, userId: 7, createDate: 0, totalAmount: 0, totalCount: 1 },
    ...{ orderType: orderType.general, status, cancelDescp: '재료 소진', orderItemList: [] },
  })
  const deal = {
    ...{ dealId: 5, storeId: 10, userId: 7, startDate: 0 },
    ...{ dealType: dealType.self, status: dealStatus.inProgress },
  }
  const answer = (second: string) =>
    host.answer({
      getPayAndOrderByDealId: () => ({
        deal,
        orderList: [order(9, orderStatus.cancelled), order(10, second)],
      }),
    })
  answer(orderStatus.inKitchen)
  host.emit('order.changed', cancelledOrder)
  await expectNotices(1)
  host.emit('order.changed', cancelledOrder)
  await expectNotices(1)
  answer(orderStatus.cancelled)
  host.emit('order.changed', { ...cancelledOrder, orderId: 10 })
  await expectNotices(2)
})

it.each([0, 503])(
  'notifies once of what is cancelled together, also where loading the details fails: code %i',
  async (failed) => {
    const { host, expectNotices } = setUp()
    host.answer({
      getPayAndOrderByDealId: () => {
        throw new ApiFailure(failed, 'failed')
      },
    })
    host.emit('order.changed', cancelledOrder)
    host.emit('deal.changed', cancelledDeal)
    await expectNotices(1)
  },
)

it('offers no detail where its popup is not available', async () => {
  const { host, expectNotices } = setUp({ without: { popups: ['orderDetail'] } })
  host.emit('deal.changed', cancelledDeal)
  await expectNotices(1)
  expect(host.toasts).toEqual([{ text: '매장에서 취소했어요.' }])
})

it('shows nothing where the detail of that order is open', async () => {
  const { host, shown, expectNotices } = setUp()
  const detail = (dealId: number): ShownPopup => ({
    id: 1,
    open: true,
    content: { kind: 'popup', name: 'orderDetail', params: { dealId } },
  })
  shown.set([detail(5)])
  host.emit('deal.changed', cancelledDeal)
  host.emit('deal.changed', { ...cancelledDeal, dealId: 6 })
  await expectNotices(1)
  host.toasts[0]?.action?.run()
  expect(host.opened).toEqual([{ name: 'orderDetail', params: { dealId: 6 } }])
})

it('does not notify of other changes, or in a hidden tab', async () => {
  const { host, settle } = setUp()
  host.emit('deal.changed', { dealId: 5, status: dealStatus.complete })
  host.emit('order.changed', { ...cancelledOrder, status: orderStatus.cooked })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  host.emit('deal.changed', cancelledDeal)
  await settle()
  expect(host.toasts).toEqual([])
})

it('does not notify of what expired before it was paid', async () => {
  const { host, settle } = setUp()
  host.answer({
    getPayAndOrderByDealId: () => {
      throw new ApiFailure(404, 'gone')
    },
  })
  host.emit('deal.changed', cancelledDeal)
  await settle()
  expect(host.toasts).toEqual([])
})

it('does not notify of a ticket, reservation or order that the customer cancelled, which has no reason', async () => {
  const { host, settle } = setUp()
  const order = { ...orderOf9, cancelDescp: null }
  const deal = { ...dealOf5, cancelDescp: '' }
  host.answer({ getPayAndOrderByDealId: () => ({ deal, orderList: [order] }) })
  host.emit('order.changed', cancelledOrder)
  host.emit('deal.changed', cancelledDeal)
  await settle()
  expect(host.toasts).toEqual([])
})
