import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import {
  dealStatus,
  dealType,
  orderItemStatus,
  orderStatus,
  payAction,
  payMethod,
} from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aDeal, anItem, anOrder, categories, installMenu } from '../testing/a-menu.ts'
import OrderDetailPopup from './order-detail-popup.tsx'

type Answer = AnswerOf<typeof getPayAndOrderByDealId>
type Order = Answer['orderList'][number]

const noon = Date.parse('2026-11-20T12:00:00+09:00')

async function setUp(
  answer: Answer | (() => Answer) = { deal: aDeal(), orderList: [anOrder()] },
  options: Parameters<typeof installMenu>[0] = {},
) {
  const host = installMenu({
    answers: { getPayAndOrderByDealId: () => (typeof answer === 'function' ? answer() : answer) },
    ...options,
  })
  const popup = popupProps('orderDetail', { dealId: 41 })
  await render(<OrderDetailPopup {...popup.props} />)
  return { host, popup }
}

const aPayment = {
  payId: 1,
  payDate: noon,
  payMethod: payMethod.creditCard,
  payAction: payAction.approve,
  amount: 4500,
}

const dialog = () => page.getByRole('dialog')

describe('order detail', () => {
  it('is titled by the type of deal [2.2-84]', async () => {
    await setUp()
    await expect.element(page.getByRole('dialog', { name: '테이블 주문 상세' })).toBeVisible()
  })

  it('shows the type with its icon, the first product with how many more, start and status [2.2-85]', async () => {
    const secondItem = anItem({ orderItemId: 2, name: '소금빵' })
    await setUp({ deal: aDeal(), orderList: [anOrder({ orderItemList: [anItem({}), secondItem] })] })
    await expect.element(dialog().getByText('아메리카노 +1')).toBeVisible()
    await expect.element(dialog().getByText('7번 테이블 · 11월 20일 (금) 오후 12:00')).toBeVisible()
    await expect.element(dialog().getByText('이용중')).toBeVisible()
    const kind = dialog().getByText('테이블 주문', { exact: true })
    await expect.element(kind).toBeVisible()
    expect(kind.element().querySelector('svg')).not.toBeNull()
  })

  it('is named without a line that was cancelled', async () => {
    const cancelled = anItem({ orderItemId: 2, name: '소금빵', status: orderItemStatus.cancelled })
    await setUp({ deal: aDeal(), orderList: [anOrder({ orderItemList: [cancelled, anItem({})] })] })
    await expect.element(dialog().getByText('소금빵', { exact: true })).toBeVisible()
    expect(dialog().getByText('아메리카노', { exact: true }).elements()).toHaveLength(2)
    await expect.element(dialog().getByText(/\+1$/)).not.toBeInTheDocument()
  })

  it('lists the other guests at the table, if any', async () => {
    const me = { dealId: 41, userId: 5, name: '김하나' }
    const otherGuests = [6, 7].map((userId) => ({ dealId: 41, userId, name: userId === 6 ? '박*선' : '이*' }))
    let dealUserList = [me]
    await setUp(() => ({ deal: aDeal(), dealUserList, orderList: [anOrder()] }))
    await expect.element(dialog().getByText(/^7번 테이블 ·/)).toBeVisible()
    expect(
      dialog()
        .getByText(/^같은 테이블/)
        .elements(),
    ).toEqual([])
    dealUserList = [me, ...otherGuests]
    await dialog().getByRole('button', { name: '새로 보기' }).click()
    await expect.element(dialog().getByText('같은 테이블: 박*선, 이* 님', { exact: true })).toBeVisible()
  })

  it('titles the first order and the later ones differently, oldest first [2.2-88]', async () => {
    const laterOrder = anOrder({ orderId: 2, orderNumber: 31, createDate: noon + 600_000 })
    await setUp({ deal: aDeal(), orderList: [laterOrder, anOrder()] })
    await expect.element(page.getByRole('region', { name: '주문정보' })).toMatchTextContent(/주문번호 27/)
    await expect.element(page.getByRole('region', { name: '추가주문' })).toMatchTextContent(/주문번호 31/)
  })

  it('shows each item with choices, count and amount, and the order’s note', async () => {
    const order = anOrder({
      descp: '수저 두 벌',
      orderItemList: [
        anItem({ count: 2, totalPrice: 9000, descp: '연하게' }),
        anItem({ orderItemId: 2, parentOrderItemId: 1, name: '라지', count: 2, totalPrice: 1400 }),
        anItem({
          orderItemId: 3,
          parentOrderItemId: 1,
          name: '파스타',
          count: 4,
          totalPrice: 1000,
          options: [{ value: '맵게', price: 250 }],
        }),
      ],
    })
    await setUp({ deal: aDeal(), orderList: [order] })
    const block = page.getByRole('region', { name: '주문정보' })
    await expect.element(block.getByText('11,400원')).toBeVisible()
    await expect.element(block.getByText('파스타 (맵게) × 2')).toBeVisible()
    await expect.element(block.getByText('2개')).toBeVisible()
    await expect.element(block.getByText('라지', { exact: true })).toBeVisible()
    await expect.element(block.getByText('요청: 연하게')).toBeVisible()
    await expect.element(block.getByText('요청사항: 수저 두 벌')).toBeVisible()
  })

  it('shows who added what at a shared table', async () => {
    const othersOrder = anOrder({
      orderId: 2,
      userId: 6,
      orderItemList: [anItem({ orderItemId: 9, addedByUserId: 6, addedByName: '이*수' })],
    })
    await setUp({ deal: aDeal(), orderList: [anOrder(), othersOrder] })
    await expect.element(page.getByText('내가 담음')).toBeVisible()
    await expect.element(page.getByText('이*수 님이 담음')).toBeVisible()
  })

  it('hides provisional orders, and shows an empty state when none is left [2.2-92]', async () => {
    await setUp({ deal: aDeal(), orderList: [anOrder({ status: orderStatus.provisional })] })
    await expect.element(page.getByText('현재 주문 내역이 없습니다.')).toBeVisible()
  })

  it('shows a product without a name as a deleted menu [2.8-43]', async () => {
    await setUp({
      deal: aDeal(),
      orderList: [anOrder({ orderItemList: [anItem({ name: null, nameEn: null })] })],
    })
    await expect.element(page.getByRole('region', { name: '주문정보' })).toMatchTextContent(/삭제 된 메뉴/)
  })

  it('shows the amount to pay at the store, without cancelled orders', async () => {
    const cancelled = anOrder({ orderId: 2, status: orderStatus.cancelled, totalAmount: 9000 })
    await setUp({ deal: aDeal(), orderList: [anOrder(), cancelled] })
    await expect.element(page.getByRole('region', { name: '결제' })).toMatchTextContent(/결제할 금액4,500원/)
  })

  it('is shown in English with the names as ordered', async () => {
    await setUp(undefined, { locale: 'en' })
    await expect.element(page.getByRole('dialog', { name: 'Table order details' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Order info' })).toMatchTextContent(/Americano/)
    await expect.element(dialog().getByText(/Table 7 · /)).toBeVisible()
  })
})

describe('a running deal', () => {
  const step = () => page.getByRole('list', { name: '준비 단계' }).element().querySelector('[aria-current]')

  it('updates when the shop updates it', async () => {
    let status: Order['status'] = orderStatus.inKitchen
    const { host } = await setUp(() => ({ deal: aDeal(), orderList: [anOrder({ status })] }))
    await expect.poll(() => step()?.textContent).toBe('만드는 중')
    status = orderStatus.cooked
    host.emit('order.changed', { dealId: 41, orderId: 1, status, doneCount: 1, totalCount: 1 })
    await expect.poll(() => step()?.textContent).toBe('준비 완료')
    await expect.element(page.getByRole('heading', { name: '메뉴가 모두 나왔어요' })).toBeVisible()
  })

  it('refetches once per event', async () => {
    const { host } = await setUp()
    await expect.element(dialog().getByText('이용중')).toBeVisible()
    const before = host.calls.length
    host.emit('deal.changed', { dealId: 41, status: dealStatus.complete })
    await expect.poll(() => host.calls.length).toBe(before + 1)
    host.emit('limits.changed', { productIdList: [] })
    host.emit('deal.changed', { dealId: 41, status: dealStatus.complete })
    await expect.poll(() => host.calls.length).toBe(before + 2)
  })

  it('keeps its content when a refetch fails, marked as outdated', async () => {
    let isGone = false
    const { host, popup } = await setUp(() => {
      if (isGone) throw new ApiFailure(0, 'no network')
      return { deal: aDeal(), orderList: [anOrder()] }
    })
    await expect.element(dialog().getByText('이용중')).toBeVisible()
    isGone = true
    host.emit('deal.changed', { dealId: 41, status: dealStatus.complete })
    await expect.element(page.getByText('인터넷이 끊겼어요. 연결되면 새로 보여 드릴게요.')).toBeVisible()
    await expect.element(dialog().getByText('이용중')).toBeVisible()
    expect(host.alerts).toEqual([])
    expect(popup.dismissals()).toBe(0)
  })

  it('shows why the shop cancelled it', async () => {
    const deal = aDeal({ status: dealStatus.cancelled, cancelDescp: '재료가 떨어졌어요' })
    await setUp({ deal, orderList: [anOrder({ status: orderStatus.cancelled })] })
    await expect.element(page.getByRole('heading', { name: '주문 취소' })).toBeVisible()
    await expect.element(page.getByText('취소 사유: 재료가 떨어졌어요')).toBeVisible()
  })

  it('shows a reason that the deal and its order share once, in the head', async () => {
    const cancelDescp = '재료가 떨어졌어요'
    const deal = aDeal({ status: dealStatus.cancelled, cancelDescp })
    await setUp({ deal, orderList: [anOrder({ status: orderStatus.cancelled, cancelDescp })] })
    await expect.element(page.getByRole('heading', { name: '주문정보' })).toBeVisible()
    expect(page.getByText('취소 사유: 재료가 떨어졌어요').elements()).toHaveLength(1)
  })

  it('shows why one of its orders was cancelled, at that order', async () => {
    const cancelled = anOrder({ orderId: 2, status: orderStatus.cancelled, cancelDescp: '품절이에요' })
    await setUp({ deal: aDeal(), orderList: [anOrder(), cancelled] })
    await expect.element(page.getByText('취소 사유: 품절이에요')).toBeVisible()
  })
})

it('shows a cancellation by the customer in the customer’s language', async () => {
  const own = { cancelDescp: '고객 요청' }
  const cancelled = aDeal({ status: dealStatus.cancelled, ...own })
  await setUp(
    { deal: cancelled, orderList: [anOrder({ status: orderStatus.cancelled, ...own })] },
    { locale: 'en' },
  )
  await expect.element(page.getByText('Reason: customer request')).toBeVisible()
})

describe('the buttons of a deal at a table', () => {
  const receipt = () => page.getByRole('button', { name: '영수증' })

  it('include a receipt that is disabled with a reason unless something was paid [2.2-94]', async () => {
    const { host } = await setUp()
    await expect.element(receipt()).toHaveAttribute('aria-disabled', 'true')
    const reason = '영수증은 앱에서 결제한 주문만 볼 수 있어요.'
    await expect.element(receipt()).toHaveAccessibleDescription(reason)
    await expect.element(page.getByText(reason)).toBeVisible()
    await receipt().click({ force: true })
    expect(host.opened).toEqual([])
  })

  it('name a receipt that is the only button, so that no grey icon stands alone [2.2-94]', async () => {
    await setUp({ deal: aDeal({ status: dealStatus.complete }), orderList: [anOrder()] })
    await expect.element(receipt()).toHaveTextContent('영수증')
    expect(receipt().element().parentElement?.children).toHaveLength(1)
  })

  it('open the receipt once it is paid [2.2-94]', async () => {
    const { host } = await setUp({ deal: aDeal(), orderList: [anOrder()], payList: [aPayment] })
    await receipt().click()
    expect(host.opened).toEqual([{ name: 'receipt', params: { dealId: 41 } }])
  })

  it('include no receipt where the store takes no payments here', async () => {
    await setUp(undefined, { without: { popups: ['payment'] } })
    await expect.element(page.getByRole('button', { name: '공유하기' })).toBeVisible()
    expect(receipt().elements()).toEqual([])
  })

  it('share it until it is complete [2.2-95]', async () => {
    const { host } = await setUp()
    await page.getByRole('button', { name: '공유하기' }).click()
    expect(host.opened).toEqual([{ name: 'share', params: { type: 'order', dealId: 41 } }])
  })
})

describe('extra orders', () => {
  const extraOrderButton = () => page.getByRole('button', { name: '추가 주문' })

  it('are offered while the deal runs, and open the menu for this deal [2.2-93]', async () => {
    const { host } = await setUp()
    await extraOrderButton().click()
    await expect.poll(() => host.visited).toEqual(['/menus?dealId=41'])
  })

  it.each([
    ['complete', { status: dealStatus.complete }],
    ['only requested', { status: dealStatus.requested }],
    ['of another business date', { stdDate: '2026-11-19' }],
  ])('are not offered for a deal that is %s [2.2-93]', async (_, fields) => {
    await setUp({ deal: aDeal(fields), orderList: [anOrder()] })
    await expect.element(page.getByRole('region', { name: '주문정보' })).toBeVisible()
    expect(extraOrderButton().elements()).toHaveLength(0)
  })

  it('are blocked during the break, and show its times [2.5-87]', async () => {
    const hours = {
      openingHours: { begin: '09:00', end: '22:00' },
      breakTime: { begin: '11:30', end: '13:00' },
    }
    const { host } = await setUp(undefined, {
      locale: 'en',
      shopFields: {
        categoryList: categories,
        storeInfo: { openSetting: { businessHours: { weekday: hours, weekend: hours, holiday: hours } } },
      },
    })
    await page.getByRole('button', { name: 'Order more' }).click()
    expect(host.alerts[0]?.text).toBe('This is currently break time (11:30–13:00). You can order from 13:00.')
    expect(host.visited).toEqual([])
  })

  it('need an open store [2.5-88]', async () => {
    const { host } = await setUp(undefined, {
      shopFields: { categoryList: categories, storeData: { pausedOrderTypes: ['일반'] } },
    })
    await extraOrderButton().click()
    expect(host.alerts[0]?.text).toBe('매장이 영업중이 아닙니다.')
  })
})

describe('a deal that cannot be shown', () => {
  it('shows ‘not found’ where the server answers so, and closes [2.8-22]', async () => {
    const { host, popup } = await setUp(() => {
      throw new ApiFailure(404, 'not found')
    })
    await expect.poll(() => popup.dismissals()).toBe(1)
    expect(host.alerts).toEqual([{ title: '알림', text: '거래 내용을 찾을 수 없습니다.' }])
  })

  it('shows a failed load without an answer, and closes [2.8-24]', async () => {
    const { host, popup } = await setUp(() => {
      throw new ApiFailure(0, 'no network')
    })
    await expect.poll(() => popup.dismissals()).toBe(1)
    expect(host.alerts).toEqual([{ title: '알림', text: '주문정보를 불러 올 수 없습니다.' }])
  })
})

it('offers the phone for a takeout order', async () => {
  await setUp({ deal: aDeal({ dealType: dealType.takeout }), orderList: [anOrder()] })
  await expect
    .element(page.getByRole('link', { name: '매장 전화' }))
    .toHaveAttribute('href', 'tel:02-123-4567')
})
