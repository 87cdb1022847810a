import { ApiFailure } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHost } from '@storefront/host/testing/test-host.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { acknowledge } from '../pay-session/pay-session.ts'
import { payPhase, setPhase } from '../pay-session/session-phase.ts'
import { installPayer } from '../testing/a-payer.ts'
import { aModule, anOrder, customer, modules, noon, purpose, whatIsKnown } from '../testing/an-order.ts'
import PaymentPopup from './payment-popup.tsx'

type Options = Parameters<typeof installPayer>[0]
type Params = Parameters<typeof popupProps<'payment'>>[1]

async function opened(options: Options = {}, params: Params = { purpose }) {
  const host = installPayer({
    user: customer,
    shop: aShop({ storeInfo: { pointUseThreshold: 1000, pointAccumulationRate: 5 } }),
    ...options,
    answers: {
      prepareInfoForPaying: () => whatIsKnown(),
      getOrderList: () => ({ orderList: [anOrder()] }),
      cleanUpOnPayFailure: () => ({ payment: null }),
      ...options.answers,
    },
  })
  const popup = popupProps('payment', params)
  const view = await render(<PaymentPopup {...popup.props} />)
  return { host, popup, view }
}

afterEach(() => {
  setPhase({ kind: 'ready' })
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const dialog = () => page.getByRole('dialog', { name: '결제', exact: true })
const payButton = (amount = '16,100원') => page.getByRole('button', { name: `${amount} 결제하기` })
const points = () => page.getByRole('textbox', { name: '포인트' })
const agreeToAll = () => page.getByRole('checkbox', { name: /모두 동의/ }).click()
const choose = (name: string) => page.getByRole('radio', { name }).click()
const saved = (host: TestHost) => host.calls.filter(({ name }) => name === 'checkAndSavePayInfo')
const refuse =
  (code: number, payload: unknown = null) =>
  () => {
    throw new ApiFailure(code, 'no', payload)
  }
/** Everything that the button waits for. */
async function fillIn() {
  await choose('카드번호 직접 입력')
  await agreeToAll()
}
/** A card that a customer would have typed. */
const aCard = {
  name: '김달빛',
  installment: '00',
  cardData: {
    cardNo: '5409260012341234',
    cardExpYy: '29',
    cardExpMm: '04',
    cardPw: '12',
    cardHolderYmd: '900101',
  },
}
const aPayment = (txNumber: string, state: string, more: object = {}) => ({
  txNumber,
  storeId: 10,
  dealId: 31,
  state,
  purpose,
  amount: 16_100,
  ...more,
})
/** Pays by a card that is typed; the API takes it as `answer` says. */
async function paid(answer: (txNumber: string) => ReturnType<typeof aPayment>, params?: Params) {
  const at = await opened(
    {
      answers: {
        checkAndSavePayInfo: ({ txNumber }) => ({
          payInfo: aPayment(txNumber, 'created'),
          nonce: 'once',
          expireDate: noon + 900_000,
        }),
        nanoRequest: ({ txNumber }) => ({ payment: answer(txNumber) }),
        getPayment: () => new Promise(() => {}),
      },
    },
    params,
  )
  at.host.endPopup('cardEntry', { kind: 'done', result: aCard })
  await fillIn()
  await payButton().click()
  return at
}

describe('the payment popup', () => {
  it('is titled, says that nothing is cancelled at once, and what is paid for [2.2-54, 2.2-55]', async () => {
    await opened()
    await expect.element(dialog()).toBeVisible()
    await expect.element(page.getByText(/바로 취소할 수 없어요/)).toBeVisible()
    await page.getByRole('button', { name: /주문 내용 딸기 구름 라떼 외 1건/ }).click()
    await expect.element(page.getByText('딸기 구름 라떼 × 1')).toBeVisible()
    await expect.element(page.getByText('8,500원')).toBeVisible()
    await expect.element(page.getByText('버터 소금빵 × 2')).toBeVisible()
  })

  it('says otherwise in a store that lets customers cancel until it accepts', async () => {
    await opened({ shop: aShop({ storeInfo: { policies: { selfCancelUntilAccepted: true } } }) })
    await expect.element(page.getByText(/주문을 받기 전에만 앱에서 취소할 수 있어요/)).toBeVisible()
    await expect.element(page.getByText(/바로 취소할 수 없어요/)).not.toBeInTheDocument()
    // What is paid for may be no pickup at all.
    await expect.element(page.getByText(/픽업/)).not.toBeInTheDocument()
  })

  it('sums up total, discounts, what is left, and the points it will bring', async () => {
    await opened()
    const amounts = page.getByRole('region', { name: '결제 금액' })
    await expect.element(amounts.getByText('16,100원').first()).toBeVisible()
    await expect.element(amounts.getByText('805P')).toBeVisible()
    await page.getByRole('button', { name: '전액사용' }).click()
    await expect.element(amounts.getByText('−2,450원')).toBeVisible()
    await expect.element(payButton('13,650원')).toBeVisible()
    await expect.element(amounts.getByText('682P')).toBeVisible()
  })

  it('leaves out coupons and points where the store has none', async () => {
    await opened({ shop: aShop({ storeData: { notUsingCoupon: true, notUsingPoint: true } }) })
    await expect.element(payButton()).toBeVisible()
    await expect.element(page.getByRole('button', { name: '할인' })).not.toBeInTheDocument()
    await expect.element(page.getByText('적립 예정 포인트')).not.toBeInTheDocument()
  })
})

describe('discounts', () => {
  it('are a coupon from its selector and points with “use all” [2.2-56]', async () => {
    const { host } = await opened()
    host.endPopup('couponSelector', {
      kind: 'done',
      result: { coupon: { templateId: 2, couponId: 50 } },
    })
    await page.getByRole('button', { name: '쿠폰을 골라 주세요' }).click()
    expect(host.opened.at(-1)).toEqual({ name: 'couponSelector', params: { purpose, chosen: null } })
    await expect.element(page.getByRole('button', { name: /겨울 감사 10% 할인 −1,610원/ })).toBeVisible()
    await page.getByRole('button', { name: '전액사용' }).click()
    await expect.element(points()).toHaveValue('2,450')
    await expect.element(payButton('12,040원')).toBeVisible()
  })

  it('begin points anew with another coupon [2.4-63]', async () => {
    const { host } = await opened()
    await page.getByRole('button', { name: '전액사용' }).click()
    await expect.element(points()).toHaveValue('2,450')
    host.endPopup('couponSelector', { kind: 'done', result: { coupon: { templateId: 1 } } })
    await page.getByRole('button', { name: '쿠폰을 골라 주세요' }).click()
    await expect.element(points()).toHaveValue('')
  })

  it('take no fewer points than the threshold, and say so in these words [2.5-50]', async () => {
    const { host } = await opened()
    await points().fill('999')
    await userEvent.tab()
    await expect.poll(() => host.alerts.at(-1)?.text).toBe('포인트 사용은 1000 이상부터 가능합니다.')
    await expect.element(points()).toHaveValue('')
  })

  it('count while they are typed: the button says what will be paid', async () => {
    await opened()
    await expect.element(page.getByText(/1,000P부터 쓸 수 있어요/)).toBeVisible()
    await points().fill('500')
    await expect.element(payButton('16,100원')).toBeVisible()
    await points().fill('2,000')
    await expect.element(payButton('14,100원')).toBeVisible()
    await expect.element(points()).toHaveFocus()
  })

  it('take no more points than there are, and none for 0 [2.5-49, 2.5-51]', async () => {
    await opened()
    await points().fill('99999')
    await userEvent.tab()
    await expect.element(points()).toHaveValue('2,450')
    await points().fill('0')
    await userEvent.tab()
    await expect.element(points()).toHaveValue('')
    await expect.element(payButton()).toBeVisible()
  })

  it('are closed to somebody who owes points [2.5-52]', async () => {
    await opened({ answers: { prepareInfoForPaying: () => whatIsKnown({ pointAmount: -300 }) } })
    await expect.element(points()).toBeDisabled()
  })

  it('are still there after a reload', async () => {
    const { host, view } = await opened()
    await page.getByRole('button', { name: '전액사용' }).click()
    await choose('카카오페이')
    await view.unmount()
    const again = popupProps('payment', { purpose, reopened: true })
    await render(<PaymentPopup {...again.props} />)
    await expect.element(points()).toHaveValue('2,450')
    await expect.element(page.getByRole('radio', { name: '카카오페이' })).toBeChecked()
    expect(host.alerts).toEqual([])
  })
})

describe('ways to pay', () => {
  it('are listed, and their head shows the chosen one or asks for one [2.2-61, 2.2-123]', async () => {
    await opened()
    await expect.element(page.getByRole('button', { name: '결제 수단 골라 주세요' })).toBeVisible()
    await choose('카카오페이')
    await expect.element(page.getByRole('button', { name: '결제 수단 카카오페이' })).toBeVisible()
  })

  it('cannot be set up where there are none, and can be asked for again [2.8-10]', async () => {
    let list: typeof modules = []
    await opened({ answers: { prepareInfoForPaying: () => whatIsKnown({ payModuleList: list }) } })
    await expect.element(page.getByText('결제 수단을 준비하지 못했어요.')).toBeVisible()
    list = modules
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(page.getByRole('radio', { name: '카카오페이' })).toBeVisible()
  })

  it('fold away [2.2-126]', async () => {
    await opened()
    await page.getByRole('button', { name: /결제 수단/ }).click()
    await expect.element(page.getByRole('radio', { name: '카카오페이' })).not.toBeInTheDocument()
  })
})

describe('the button', () => {
  it('names the amount, and says what is missing, one thing at a time [1.5.2-05, 2.2-62, 2.5-38, 2.5-43]', async () => {
    await opened()
    await expect.element(payButton()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(payButton()).toHaveAccessibleDescription('결제 수단을 골라 주세요.')
    await choose('신용·체크카드')
    await expect.element(payButton()).toHaveAccessibleDescription(/환불 규정과 개인정보 제공에 동의/)
    await page.getByRole('checkbox', { name: '환불 규정' }).click()
    await expect.element(payButton()).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('checkbox', { name: '개인정보 제공 동의' }).click()
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled')
  })

  it('needs the method of a way to pay that asks for one [2.5-39]', async () => {
    const payModuleList = [aModule('kicc-bank-x', '계좌이체', { methodRequired: true })]
    await opened({ answers: { prepareInfoForPaying: () => whatIsKnown({ payModuleList }) } })
    await agreeToAll()
    await expect.element(payButton()).toHaveAccessibleDescription(/다른 수단을 골라 주세요/)
  })

  it('is off where there is no order [2.5-41]', async () => {
    await opened({ answers: { getOrderList: () => ({ orderList: [] }) } })
    await expect.element(payButton('0원')).toHaveAccessibleDescription('결제할 주문이 없어요.')
  })

  it('is off without a network: nobody pays from a page that was kept', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await opened()
    await fillIn()
    await expect.element(payButton()).toHaveAccessibleDescription('인터넷에 연결되면 결제할 수 있어요.')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled')
  })

  it('is off for a provider that this release cannot speak to', async () => {
    const payModuleList = [aModule('danal-card-x', '다날')]
    await opened({ answers: { prepareInfoForPaying: () => whatIsKnown({ payModuleList }) } })
    await agreeToAll()
    await expect.element(payButton()).toHaveAccessibleDescription(/지금 쓸 수 없어요/)
  })
})

describe('agreements', () => {
  it('are not ticked for the customer, and can be read', async () => {
    const { host } = await opened()
    await expect.element(page.getByRole('checkbox', { name: '환불 규정' })).not.toBeChecked()
    await page.getByRole('button', { name: '환불 규정 자세히' }).click()
    expect(host.opened.at(-1)).toEqual({
      name: 'termsViewer',
      params: { storeId: 10, termsType: '환불규정' },
    })
  })
})

describe('what cannot be read', () => {
  it('is said in these words, and can be tried again [2.8-11]', async () => {
    let isDown = true
    await opened({
      answers: {
        prepareInfoForPaying: () => {
          if (isDown) throw new ApiFailure(0, 'no network')
          return whatIsKnown()
        },
      },
    })
    await expect.element(page.getByText('결제에 필요한 정보를 가져오지 못했습니다.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /결제하기/ })).not.toBeInTheDocument()
    isDown = false
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(payButton()).toBeVisible()
  })
})

describe('when it is paid', () => {
  it('it says so, then ends with its result [2.4-41]', async () => {
    const { host, popup } = await paid((txNumber) => aPayment(txNumber, 'approved'))
    await expect.poll(() => popup.results).toEqual([{ txNumber: expect.any(String), dealId: 31 }])
    expect(host.alerts).toEqual([{ title: '알림', text: '주문되었습니다.' }])
    // Whoever opened it goes on to the order.
    expect(host.opened.map(({ name }) => name)).toEqual(['cardEntry'])
    const [save] = saved(host)
    expect(save?.request).toMatchObject({
      payInfo: { totalSeen: 16_100, amount: 16_100, payType: 'nanohand-card-key' },
      termsUserAgreementList: [
        { termsType: '환불규정', hasAgreed: true },
        { termsType: '개인정보제공', hasAgreed: true },
      ],
    })
  })

  it('after a reload it opens the order itself: nobody else waits for it', async () => {
    const { host } = await paid((txNumber) => aPayment(txNumber, 'approved'), { purpose, reopened: true })
    await expect.poll(() => host.opened.at(-1)).toEqual({ name: 'orderDetail', params: { dealId: 31 } })
  })

  it('by discounts alone, no way to pay is asked for, and no window opens [2.4-57]', async () => {
    const open = vi.spyOn(window, 'open')
    const { host, popup } = await opened({
      answers: {
        prepareInfoForPaying: () => whatIsKnown({ pointAmount: 50_000 }),
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
    expect(saved(host)[0]?.request).toMatchObject({ payType: null, payInfo: { amount: 0, payType: null } })
    expect(open).not.toHaveBeenCalled()
  })
})

describe('when it fails', () => {
  it('the provider’s words are shown as text, and half a second later it closes [2.4-42]', async () => {
    const message = '<b>한도 초과</b>'
    const { host, popup } = await paid((txNumber) => aPayment(txNumber, 'failed', { message }))
    await expect.poll(() => host.alerts).toEqual([{ title: '알림', text: message }])
    expect(popup.dismissals()).toBe(0)
    await expect.poll(popup.dismissals).toBe(1)
    expect(popup.results).toEqual([])
  })

  it('without words of theirs, ours are these [2.4-42]', async () => {
    const { host } = await paid((txNumber) => aPayment(txNumber, 'failed'))
    await expect.poll(() => host.alerts.at(-1)?.text).toBe('결제 요청에 실패했습니다.')
  })

  it('a customer who stopped reads that nothing was charged, and may choose another way', async () => {
    const { host, popup } = await paid((txNumber) => aPayment(txNumber, 'cancelled', { reason: 'customer' }))
    await expect
      .poll(() => host.toasts.map(({ text }) => text))
      .toEqual(['결제를 그만두었어요. 결제된 금액은 없어요.'])
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled')
    expect(popup.dismissals()).toBe(0)
  })

  it('what was taken and could not be an order says that it comes back', async () => {
    const { host } = await paid((tx) => aPayment(tx, 'cancelled', { reason: 'not-completed' }))
    await expect.poll(() => host.alerts.at(-1)?.text).toMatch(/결제된 금액은 돌려드려요/)
  })
})

describe('when it cannot begin', () => {
  const begun = async (answers: NonNullable<Options>['answers']) => {
    const at = await opened({ answers })
    at.host.endPopup('cardEntry', { kind: 'done', result: aCard })
    await fillIn()
    await payButton().click()
    return at
  }

  it('because the price is another one, it shows both, and the server’s can be paid', async () => {
    const quote = { total: 17_000, couponDiscount: 0, pointDiscount: 0, amount: 17_000, vatAmount: 1545 }
    const { host } = await begun({ checkAndSavePayInfo: refuse(1013, quote) })
    await expect.element(page.getByText(/16,100원에서 17,000원으로/)).toBeVisible()
    await expect.element(payButton('17,000원')).not.toHaveAttribute('aria-disabled')
    await payButton('17,000원').click()
    await expect.poll(() => saved(host)).toHaveLength(2)
    expect(saved(host)[1]?.request).toMatchObject({
      payInfo: { totalSeen: 17_000, amount: 17_000, vatAmount: 1545 },
    })
    await page.getByRole('button', { name: '전액사용' }).click()
    await expect.element(payButton('13,650원')).toBeVisible()
  })

  it('because another payment runs, it says so, and leads to that one', async () => {
    const txNumber = 'TX0123456789ABCDEFGH'
    let state = 'opened'
    const { host } = await begun({
      checkAndSavePayInfo: refuse(1022, { txNumber }),
      getPayment: () => ({ payment: aPayment(txNumber, state, { reason: 'customer' }) }),
    })
    await expect.element(page.getByText('진행 중인 결제가 있어요')).toBeVisible()
    await page.getByRole('button', { name: '앞선 결제 보기' }).click()
    await expect.element(page.getByText('다른 화면에서 결제하고 있어요')).toBeVisible()
    state = 'cancelled'
    host.emit('deal.changed', { dealId: 31 } as never)
    await expect.element(payButton()).toBeVisible()
  })

  it('because points could not be held, they are let go, and what is there is read again', async () => {
    let held = 2450
    await opened({
      answers: {
        prepareInfoForPaying: () => whatIsKnown({ pointAmount: held }),
        registerCouponAndPointPseudoUse: () => {
          held = 500
          throw new ApiFailure(1023, 'no', { kind: 'points' })
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

describe('a payment that began before', () => {
  const txNumber = 'TX0123456789ABCDEFGH'

  it('is shown until it is known, and never as failed before that', async () => {
    let state = 'unknown'
    const { host, popup } = await opened(
      { answers: { getPayment: () => ({ payment: aPayment(txNumber, state) }) } },
      { txNumber },
    )
    await expect.element(page.getByText('결제 결과를 확인하고 있어요')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /그만두기|다시/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: '매장에 전화' })).toBeVisible()
    expect(popup.closable()).toBe(true)
    state = 'approved'
    host.emit('deal.changed', { dealId: 31 } as never)
    await expect.poll(() => popup.results).toEqual([{ txNumber, dealId: 31 }])
    expect(host.alerts.map(({ text }) => text)).toEqual(['주문되었습니다.'])
  })

  it('that is nobody’s is said to be invalid, and it closes', async () => {
    const { host, popup } = await opened({ answers: { getPayment: refuse(404) } }, { txNumber })
    await expect.poll(popup.dismissals).toBe(1)
    await expect.poll(() => host.alerts.map(({ text }) => text)).toEqual(['결제 정보가 올바르지 않아요.'])
  })

  it('at the provider is held open; who closes it is asked first', async () => {
    const { host, popup } = await opened(
      { answers: { getPayment: () => ({ payment: aPayment(txNumber, 'opened') }) } },
      { txNumber },
    )
    await expect.poll(() => payPhase.get().kind).toBe('waiting')
    await expect.poll(popup.closable).toBe(false)
    host.confirmWith(false)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => host.confirms.map(({ title }) => title)).toEqual(['결제를 그만둘까요?'])
    // Back, which the shop has undone by then.
    await expect
      .poll(() => {
        dispatchEvent(new PopStateEvent('popstate'))
        return host.confirms.length
      })
      .toBe(2)
    expect(popup.dismissals()).toBe(0)
    host.confirmWith(true)
    host.answer({
      cleanUpOnPayFailure: () => ({ payment: aPayment(txNumber, 'cancelled', { reason: 'customer' }) }),
    })
    await page.getByRole('button', { name: '닫기' }).click()
    await expect.poll(popup.dismissals).toBe(1)
    acknowledge()
  })
})
