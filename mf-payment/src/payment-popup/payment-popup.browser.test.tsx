import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { ApiFailure, invalidate } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setPhase } from '../pay-session/pay-phase.ts'
import { anOrder, infoForPaying } from '../testing/an-order.ts'
import { payButton, resetPayments, setUp } from '../testing/payment-under-test.tsx'

afterEach(resetPayments)

const dialog = () => page.getByRole('dialog', { name: '결제', exact: true })

describe('the payment popup', () => {
  it('has a title, the cancellation notice, and what is paid for [2.2-54, 2.2-55]', async () => {
    await setUp()
    await expect.element(dialog()).toBeVisible()
    await expect.element(page.getByText(/바로 취소할 수 없어요/)).toBeVisible()
    await page.getByRole('button', { name: /주문 내용 딸기 구름 라떼 외 1건/ }).click()
    await expect.element(page.getByText('딸기 구름 라떼 × 1')).toBeVisible()
    await expect.element(page.getByText('8,500원')).toBeVisible()
    await expect.element(page.getByText('버터 소금빵 × 2')).toBeVisible()
  })

  it('has another notice in a store that lets customers cancel until it accepts', async () => {
    await setUp({ shop: aShop({ storeInfo: { policies: { selfCancelUntilAccepted: true } } }) })
    await expect.element(page.getByText(/주문을 받기 전에만 앱에서 취소할 수 있어요/)).toBeVisible()
    await expect.element(page.getByText(/바로 취소할 수 없어요/)).not.toBeInTheDocument()
    // The order may not be one to pick up.
    await expect.element(page.getByText(/픽업/)).not.toBeInTheDocument()
  })

  it('shows total, discounts, amount to pay, and the points earned', async () => {
    await setUp()
    const amounts = page.getByRole('region', { name: '결제 금액' })
    await expect.element(amounts.getByText('16,100원').first()).toBeVisible()
    await expect.element(amounts.getByText('805P')).toBeVisible()
    await page.getByRole('button', { name: '전액사용' }).click()
    await expect.element(amounts.getByText('−2,450원')).toBeVisible()
    await expect.element(payButton('13,650원')).toBeVisible()
    await expect.element(amounts.getByText('682P')).toBeVisible()
  })

  it('omits coupons and points where the store has none', async () => {
    await setUp({ shop: aShop({ storeData: { notUsingCoupon: true, notUsingPoint: true } }) })
    await expect.element(payButton()).toBeVisible()
    await expect.element(page.getByRole('button', { name: '할인' })).not.toBeInTheDocument()
    await expect.element(page.getByText('적립 예정 포인트')).not.toBeInTheDocument()
  })
})

it.each([{ kind: 'subscription' }, {}])(
  'closes for a purpose that this release does not know: %o',
  async (unknown) => {
    const { popup } = await setUp({}, { purpose: unknown as never, reopened: true })
    await expect.poll(popup.dismissals).toBe(1)
  },
)

describe('a keyboard', () => {
  it('keeps the focus in the popup when the payment starts and when the form is back', async () => {
    await setUp()
    await expect.element(payButton()).toBeVisible()
    const isInside = () => document.querySelector('dialog:modal')?.contains(document.activeElement)
    ;(payButton().element() as HTMLElement).focus()
    const waiting = { kind: 'waiting', txNumber: 'TX', place: 'window', isWindowLost: false } as const
    setPhase({ ...waiting, expireDate: null })
    const stop = page.getByRole('button', { name: '결제 그만두기' })
    await expect.element(stop).toBeVisible()
    await expect.poll(isInside).toBe(true)
    ;(stop.element() as HTMLElement).focus()
    setPhase({ kind: 'ready' })
    await expect.element(stop).not.toBeInTheDocument()
    await expect.poll(isInside).toBe(true)
  })
})

describe('agreements', () => {
  it('are not preselected, and can be opened', async () => {
    const { host } = await setUp()
    await expect.element(page.getByRole('checkbox', { name: '환불 규정' })).not.toBeChecked()
    await page.getByRole('button', { name: '환불 규정 자세히' }).click()
    expect(host.opened.at(-1)).toEqual({
      name: 'termsViewer',
      params: { storeId: 10, termsType: '환불규정' },
    })
  })
})

describe('data that cannot be loaded', () => {
  it('is shown with the specified text, and can be retried [2.8-11]', async () => {
    let isDown = true
    await setUp({
      answers: {
        prepareInfoForPaying: () => {
          if (isDown) throw new ApiFailure(0, 'no network')
          return infoForPaying()
        },
      },
    })
    await expect.element(page.getByText('결제에 필요한 정보를 가져오지 못했습니다.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /결제하기/ })).not.toBeInTheDocument()
    isDown = false
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(payButton()).toBeVisible()
  })

  it('because nobody paid for the order in time closes the popup with a message, instead of a retry that cannot succeed', async () => {
    const { host, popup } = await setUp({
      answers: {
        getOrderList: () => {
          throw new ApiFailure(404, 'no such deal')
        },
      },
    })
    await expect.poll(popup.dismissals).toBe(1)
    expect(host.alerts.map(({ text }) => text)).toEqual([
      '결제 시간이 만료되었어요.\n결제된 금액은 없어요. 처음부터 다시 주문해 주세요.',
    ])
    await expect.element(page.getByRole('button', { name: '다시 시도' })).not.toBeInTheDocument()
  })

  it('any more, as for a cart that another tab has changed, closes the form before a tap on its button, but no running payment', async () => {
    let isGone = false
    const orders = () => {
      if (isGone) throw new ApiFailure(404, 'no such deal')
      return { orderList: [anOrder()] }
    }
    const { host, popup } = await setUp({ answers: { getOrderList: orders } })
    await expect.element(payButton()).toBeVisible()
    const waiting = { kind: 'waiting', txNumber: 'TX', place: 'window', isWindowLost: false } as const
    setPhase({ ...waiting, expireDate: null })
    isGone = true
    await invalidate(getOrderList)
    expect(host.calls.filter(({ name }) => name === 'getOrderList').length).toBeGreaterThan(1)
    expect(host.alerts).toEqual([])
    setPhase({ kind: 'ready' })
    await expect.poll(popup.dismissals).toBe(1)
    expect(host.alerts).toEqual([
      {
        title: '알림',
        text: '결제하려던 내용이 바뀌었거나 결제 시간이 지났어요.\n결제된 금액은 없어요. 바뀐 내용을 확인하고 다시 시도해 주세요.',
      },
    ])
  })
})
