import { dealStatus, dealType, itemType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aDeal, anItem, anOrder, installMenu } from '../testing/a-menu.ts'
import OrderDetailPopup from './order-detail-popup.tsx'

const address = {
  zipcode: '04780',
  address1: '서울특별시 성동구 포근로 10 (성수동2가)',
  address2: '3층 301호',
  engAddr: '10 Pogeun-ro, Seongdong-gu, Seoul',
  name: '김하나',
  phoneNumber: '01012345678',
  request: '문 앞에 두고 벨을 눌러 주세요',
}
const order = anOrder({
  orderType: orderType.delivery,
  totalAmount: 7000,
  descp: '포크 하나',
  orderItemList: [
    anItem(),
    anItem({
      orderItemId: 2,
      itemType: itemType.deliveryFee,
      productId: null,
      name: '배달비',
      nameEn: 'Delivery fee',
      totalPrice: 2500,
    }),
  ],
})

async function setUp(
  deal: Parameters<typeof aDeal>[0] = {},
  options: Parameters<typeof installMenu>[0] = {},
  orderList = [order],
) {
  const answer = {
    deal: aDeal({
      dealType: dealType.delivery,
      status: dealStatus.requested,
      resourceName: null,
      orgStartDate: null,
      ...deal,
    }),
    address,
    orderList,
  }
  installMenu({
    shopFields: { storeInfo: { deliverySetting: { deliveryTime: 40 } } },
    answers: { getPayAndOrderByDealId: () => answer },
    ...options,
  })
  await render(<OrderDetailPopup {...popupProps('orderDetail', { dealId: 41 }).props} />)
}
const dialog = () => page.getByRole('dialog')
const text = (expected: string | RegExp) => dialog().getByText(expected)

describe('the detail of a delivery', () => {
  it('shows address, recipient and request [2.2-87]', async () => {
    await setUp()
    const card = dialog().getByRole('region', { name: '배달 정보' })
    await expect.element(card).toMatchTextContent(/포근로 10 \(성수동2가\), 3층 301호/)
    await expect.element(card).toMatchTextContent(/김하나 · 010-1234-5678/)
    await expect.element(card).toMatchTextContent(/문 앞에 두고 벨을 눌러 주세요/)
  })

  it('strikes the fee of a cancelled order through like its items', async () => {
    await setUp({}, {}, [{ ...order, status: orderStatus.cancelled }])
    const block = dialog().getByRole('region', { name: '주문정보' })
    await expect.element(block.getByText('2,500원')).toBeVisible()
    const struck = () => [...block.element().querySelectorAll('s')].map((each) => each.textContent)
    expect(struck()).toEqual(['아메리카노', '4,500원', '2,500원'])
  })

  it('lists the fee below the items and in the total, not as an item [2.2-89]', async () => {
    await setUp()
    const block = dialog().getByRole('region', { name: '주문정보' })
    await expect
      .element(block)
      .toMatchTextContent(/주문번호 27.*아메리카노.*4,500원.*배달비2,500원.*포크 하나/)
    expect(block.getByRole('listitem').elements()).toHaveLength(1)
    expect(text(/아메리카노 \+1/).elements()).toEqual([])
    const sum = dialog().getByRole('region', { name: '결제' })
    await expect.element(sum).toMatchTextContent(/주문 금액4,500원배달비2,500원/)
  })

  it.each([
    [dealStatus.requested, '접수 대기'],
    [dealStatus.inProgress, '배달 예정'],
    [dealStatus.complete, '배달 완료'],
  ])('shows for status %s: %s [2.4-12, 2.4-15]', async (status, expected) => {
    await setUp({ status })
    await expect.element(text(expected).first()).toBeVisible()
  })

  it('shows the expected arrival [2.4-21]', async () => {
    await setUp()
    await expect.element(text('약 40분 · 오후 12:40쯤')).toBeVisible()
  })

  it('shows the address in English where available', async () => {
    await setUp({}, { locale: 'en' })
    await expect.element(text('10 Pogeun-ro, Seongdong-gu, Seoul, 3층 301호')).toBeVisible()
  })
})
