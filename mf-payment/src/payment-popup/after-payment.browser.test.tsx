import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { infoForPaying, noon, purpose } from '../testing/an-order.ts'
import {
  aCard,
  agreeToAll,
  aPayment,
  fillIn,
  type PayerOptions,
  payButton,
  payByKeyedCard,
  points,
  refuse,
  resetPayments,
  saveCalls,
  setUp,
} from '../testing/payment-under-test.tsx'

afterEach(resetPayments)

/** Captures the callbacks of timers of this duration (ms); the test calls them. */
function captureTimers(ms: number): (() => void)[] {
  const captured: (() => void)[] = []
  const { setTimeout } = window
  const captureTimer = (run: () => void, delay?: number) =>
    delay === ms ? captured.push(run) : setTimeout(run, delay)
  vi.spyOn(window, 'setTimeout').mockImplementation(captureTimer as unknown as typeof setTimeout)
  return captured
}

describe('when it is paid', () => {
  it('it shows a message, then closes with its result [2.4-41]', async () => {
    const { host, popup } = await payByKeyedCard((txNumber) => aPayment(txNumber, 'approved'))
    await expect.poll(() => popup.results).toEqual([{ txNumber: expect.any(String), dealId: 31 }])
    expect(host.alerts).toEqual([{ title: '알림', text: '주문되었습니다.' }])
    // Its opener navigates to the order.
    expect(host.opened.map(({ name }) => name)).toEqual(['cardEntry'])
    const [save] = saveCalls(host)
    expect(save?.request).toMatchObject({
      payInfo: { totalSeen: 16_100, amount: 16_100, payType: 'nanohand-card-key' },
      termsUserAgreementList: [
        { termsType: '환불규정', hasAgreed: true },
        { termsType: '개인정보제공', hasAgreed: true },
      ],
    })
  })

  it('after a reload it opens the order itself', async () => {
    const { host } = await payByKeyedCard((txNumber) => aPayment(txNumber, 'approved'), {
      purpose,
      reopened: true,
    })
    await expect.poll(() => host.opened.at(-1)).toEqual({ name: 'orderDetail', params: { dealId: 31 } })
  })

  it('by discounts alone, no pay module is required and no window opens [2.4-57]', async () => {
    const open = vi.spyOn(window, 'open')
    const { host, popup } = await setUp({
      answers: {
        prepareInfoForPaying: () => infoForPaying({ pointAmount: 50_000 }),
        registerCouponAndPointPseudoUse: () => ({ couponList: [], pointOrder: { amount: 16_100 } }),
        checkAndSavePayInfo: ({ txNumber }) => ({
          payInfo: aPayment(txNumber, 'created', { amount: 0 }),
          nonce: 'once',
          expireDate: noon + 900_000,
        }),
        registerPayResult: ({ txNumber }) => ({ payment: aPayment(txNumber, 'approved', { amount: 0 }) }),
        getPayment: () => new Promise(() => {}),
      },
    })
    await page.getByRole('button', { name: '전액사용' }).click()
    await expect.element(page.getByRole('radio', { name: '카카오페이' })).not.toBeInTheDocument()
    await agreeToAll()
    await payButton('0원').click()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(saveCalls(host)[0]?.request).toMatchObject({
      payType: null,
      payInfo: { amount: 0, payType: null },
    })
    expect(open).not.toHaveBeenCalled()
  })
})

describe('when it fails', () => {
  it('the provider’s message is shown as plain text with what to do next, and half a second later it closes [2.4-42]', async () => {
    const message = '<b>한도 초과</b>'
    const closeTimers = captureTimers(500)
    const { host, popup } = await payByKeyedCard((txNumber) => aPayment(txNumber, 'failed', { message }))
    await expect
      .poll(() => host.alerts)
      .toEqual([
        { title: '알림', text: expect.stringMatching(/결제사 안내: 한도 초과\n결제된 금액은 없어요/) },
      ])
    await expect.poll(() => closeTimers).toHaveLength(1)
    expect(popup.dismissals()).toBe(0)
    for (const fire of closeTimers) fire()
    expect(popup.dismissals()).toBe(1)
    expect(popup.results).toEqual([])
  })

  it('without a provider’s message it shows that the request failed [2.4-42]', async () => {
    const { host } = await payByKeyedCard((txNumber) => aPayment(txNumber, 'failed'))
    await expect
      .poll(() => host.alerts.at(-1)?.text)
      .toMatch(/^결제 요청에 실패했습니다\.\n결제된 금액은 없어요/)
  })

  it('after a cancellation by the customer it shows that nothing was charged, and another module can be chosen', async () => {
    const { host, popup } = await payByKeyedCard((txNumber) =>
      aPayment(txNumber, 'cancelled', { reason: 'customer' }),
    )
    await expect
      .poll(() => host.toasts.map(({ text }) => text))
      .toEqual(['결제를 그만두었어요. 결제된 금액은 없어요. 다시 결제할 수 있어요.'])
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled')
    expect(popup.dismissals()).toBe(0)
  })

  it('where the purchase could not be completed it shows that the money is refunded', async () => {
    const { host } = await payByKeyedCard((tx) => aPayment(tx, 'cancelled', { reason: 'not-completed' }))
    await expect.poll(() => host.alerts.at(-1)?.text).toMatch(/결제된 금액은 돌려드려요/)
  })
})

describe('when it cannot start', () => {
  const startOrder = async (answers: PayerOptions['answers']) => {
    const testHost = await setUp({ answers })
    testHost.host.endPopup('cardEntry', { kind: 'done', result: aCard })
    await fillIn()
    await payButton().click()
    return testHost
  }

  it('because the price differs, it shows both, and the server’s can be paid', async () => {
    const quote = { total: 17_000, couponDiscount: 0, pointDiscount: 0, amount: 17_000, vatAmount: 1545 }
    const { host } = await startOrder({ checkAndSavePayInfo: refuse(code.priceChanged, quote) })
    await expect.element(page.getByText(/16,100원에서 17,000원으로/)).toBeVisible()
    await expect.element(payButton('17,000원')).not.toHaveAttribute('aria-disabled')
    await payButton('17,000원').click()
    await expect.poll(() => saveCalls(host)).toHaveLength(2)
    expect(saveCalls(host)[1]?.request).toMatchObject({
      payInfo: { totalSeen: 17_000, amount: 17_000, vatAmount: 1545 },
    })
    await page.getByRole('button', { name: '전액사용' }).click()
    await expect.element(payButton('13,650원')).toBeVisible()
  })

  it('because another payment is running, it shows and links to that one', async () => {
    const txNumber = 'TX0123456789ABCDEFGH'
    let state = 'opened'
    const { host } = await startOrder({
      checkAndSavePayInfo: refuse(code.payRunning, { txNumber }),
      getPayment: () => ({ payment: aPayment(txNumber, state, { reason: 'customer' }) }),
    })
    await expect.element(page.getByText('진행 중인 결제가 있어요')).toBeVisible()
    await page.getByRole('button', { name: '앞선 결제 보기' }).click()
    await expect.element(page.getByText('다른 화면에서 결제하고 있어요')).toBeVisible()
    state = 'cancelled'
    host.emit('deal.changed', { dealId: 31 } as never)
    await expect.element(payButton()).toBeVisible()
  })

  it('because points could not be held, they are reset, and the balance is refetched', async () => {
    let heldPoints = 2450
    await setUp({
      answers: {
        prepareInfoForPaying: () => infoForPaying({ pointAmount: heldPoints }),
        registerCouponAndPointPseudoUse: () => {
          heldPoints = 500
          throw new ApiFailure(code.notHeld, 'no', { kind: 'points' })
        },
      },
    }).then(({ host }) => host.endPopup('cardEntry', { kind: 'done', result: aCard }))
    await page.getByRole('button', { name: '전액사용' }).click()
    await fillIn()
    await payButton('13,650원').click()
    await expect.element(page.getByText(/^500P 있어요/)).toBeVisible()
    await expect.element(points()).toHaveValue('')
  })
})
