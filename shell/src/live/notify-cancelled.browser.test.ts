import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { writable } from '@storefront/host/runtime/writable.ts'
import { installTestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { afterEach, expect, it, vi } from 'vitest'
import en from '../../messages/en.json'
import ko from '../../messages/ko.json'
import type { Shown } from '../popups/popups.ts'
import { aCustomer } from '../testing/shell-under-test.tsx'
import { notifyCancelled } from './notify-cancelled.ts'

const cancelledDeal = { dealId: 5, status: dealStatus.cancelled }
const cancelledOrder = { dealId: 5, orderId: 9, status: orderStatus.cancelled, doneCount: 0, totalCount: 1 }

function atTheTable(options: TestHostOptions = {}) {
  const host = installTestHost({ user: aCustomer, messages: { shell: { ko, en } }, ...options })
  host.answer({
    getPayAndOrderByDealId: ({ dealId }) => ({
      deal: {
        ...{ dealId, storeId: 10, userId: 7, startDate: 0 },
        ...{ dealType: dealType.order, status: dealStatus.cancelled },
      },
      orderList: [
        {
          ...{ orderId: 9, dealId, storeId: 10, userId: 7, createDate: 0, totalAmount: 0, totalCount: 1 },
          ...{ orderType: orderType.general, status: orderStatus.cancelled, orderItemList: [] },
        },
      ],
    }),
  })
  const shown = writable<readonly Shown[]>([])
  notifyCancelled({ storeId: 10, runtime: host.runtime, shown })
  /** So many are told, and whatever else came with it has been looked at. */
  const told = async (count: number) => {
    await expect.poll(() => host.toasts.length).toBe(count)
    await settle()
    expect(host.toasts).toHaveLength(count)
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { host, shown, settle, told }
}

afterEach(() => vi.restoreAllMocks())

it('tells of an order that the store cancelled once, and opens its detail', async () => {
  const { host, told } = atTheTable({ locale: 'en' })
  host.emit('order.changed', cancelledOrder)
  host.emit('deal.changed', cancelledDeal)
  await told(1)
  host.emit('deal.changed', cancelledDeal)
  await told(1)
  expect(host.toasts.map(({ text, action }) => [text, action?.label])).toEqual([
    ['The store cancelled your order.', 'Details'],
  ])
  host.toasts[0]?.action?.run()
  expect(host.opened).toEqual([{ name: 'orderDetail', params: { dealId: 5 } }])
})

it('tells again of an order that is cancelled later at the same table', async () => {
  const { host, told } = atTheTable()
  const order = (orderId: number, status: string) => ({
    ...{ orderId, dealId: 5, storeId: 10, userId: 7, createDate: 0, totalAmount: 0, totalCount: 1 },
    ...{ orderType: orderType.general, status, orderItemList: [] },
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
  await told(1)
  host.emit('order.changed', cancelledOrder)
  await told(1)
  answer(orderStatus.cancelled)
  host.emit('order.changed', { ...cancelledOrder, orderId: 10 })
  await told(2)
})

it('tells once of what is cancelled together, also where nobody can tell what it was', async () => {
  const { host, told } = atTheTable()
  host.answer({
    getPayAndOrderByDealId: () => {
      throw new ApiFailure(0, 'offline')
    },
  })
  host.emit('order.changed', cancelledOrder)
  host.emit('deal.changed', cancelledDeal)
  await told(1)
})

it('offers no detail where that is not there', async () => {
  const { host, told } = atTheTable({ without: { popups: ['orderDetail'] } })
  host.emit('deal.changed', cancelledDeal)
  await told(1)
  expect(host.toasts).toEqual([{ text: '매장에서 주문을 취소했어요.' }])
})

it('leaves it to the detail of that order where it is open', async () => {
  const { host, shown, told } = atTheTable()
  const detail = (dealId: number): Shown => ({
    id: 1,
    open: true,
    content: { kind: 'popup', name: 'orderDetail', params: { dealId } },
  })
  shown.set([detail(5)])
  host.emit('deal.changed', cancelledDeal)
  host.emit('deal.changed', { ...cancelledDeal, dealId: 6 })
  await told(1)
  host.toasts[0]?.action?.run()
  expect(host.opened).toEqual([{ name: 'orderDetail', params: { dealId: 6 } }])
})

it('says nothing of other changes, or where nobody looks', async () => {
  const { host, settle } = atTheTable()
  host.emit('deal.changed', { dealId: 5, status: dealStatus.complete })
  host.emit('order.changed', { ...cancelledOrder, status: orderStatus.cooked })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  host.emit('deal.changed', cancelledDeal)
  await settle()
  expect(host.toasts).toEqual([])
})

it('does not blame the store for what the customer gave up', async () => {
  const { host, settle } = atTheTable()
  host.answer({
    getPayAndOrderByDealId: () => {
      throw new ApiFailure(404, 'gone')
    },
  })
  host.emit('deal.changed', cancelledDeal)
  await settle()
  expect(host.toasts).toEqual([])
})
