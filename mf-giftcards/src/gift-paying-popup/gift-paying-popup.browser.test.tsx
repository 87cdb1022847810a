import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { createDealOrderForPresent } from '@storefront/contract/endpoints/gifts.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { aGift } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { persistedGift } from '../gift-pay/opened-gift.ts'
import { installGiver } from '../testing/a-gift-giver.ts'
import GiftPayingPopup from './gift-paying-popup.tsx'

const order = {
  templateId: 1,
  templateStoreId: 10,
  amount: 30_000,
  isFreeAmount: false,
  discount: -3000,
  toUserName: '김하늘',
  toUserPhone: '01087654321',
  message: '축하해',
}
const answers = {
  createDealOrderForPresent: () =>
    ({
      deal: { dealId: 31, storeId: 10, userId: 7, dealType: '선불카드', status: '가요청', startDate: 0 },
      toUserInfo: { userId: 8 },
      sale: {
        storeId: 10,
        dealId: 31,
        kind: 'gift',
        cardName: '생일 카드',
        amount: 30_000,
        discount: -3000,
        payAmount: 27_000,
      },
    }) as unknown as AnswerOf<typeof createDealOrderForPresent>,
  pseudoApprove: () => ({ presentId: 41 }),
}
const notPaid = () => ({ presentInfo: aGift({ presentId: 41, cardNum: null }), payInfo: [] })

function installHost(options: Parameters<typeof installGiver>[0] = {}) {
  return installGiver({
    ...options,
    answers: { ...answers, getPresentPayInfo: notPaid, ...options.answers },
  })
}
async function setUp(changes: Partial<typeof order> = {}, payType?: string) {
  const popup = popupProps('giftcards/giftPaying', {
    order: { ...order, ...changes },
    ...(payType && { payType }),
  })
  const view = await render(<GiftPayingPopup {...popup.props} />)
  return { popup, view }
}
/** Idempotency keys of the calls of one endpoint. */
const keys = (testHost: ReturnType<typeof installHost>, name: string) =>
  testHost.calls.filter((each) => each.name === name).map(({ options }) => options.idempotencyKey)
const dismissed = { kind: 'dismissed' } as const

describe('paying for a gift', () => {
  it('opens the purchase, then its payment with the chosen method', async () => {
    const testHost = installHost()
    const { popup } = await setUp({}, 'kicc-card-1')
    await expect
      .poll(() => testHost.opened)
      .toEqual([
        {
          name: 'payment',
          params: { purpose: { kind: 'gift', dealId: 31, presentId: 41 }, payType: 'kicc-card-1' },
        },
      ])
    expect(testHost.calls[0]).toMatchObject({
      name: 'createDealOrderForPresent',
      request: { toUserName: '김하늘', toUserPhone: '01087654321', orderDiscount: { amount: -3000 } },
    })
    expect(testHost.calls[1]).toMatchObject({
      name: 'pseudoApprove',
      request: { dealId: 31, toUserId: 8, message: '축하해' },
    })
    testHost.endPopup('payment', { kind: 'done', result: { txNumber: 'T1', dealId: 31 } })
    await expect.poll(() => popup.results).toEqual([{ isPaid: true }])
  })

  it('continues the same purchase where the payment popup was closed and the input is the same', async () => {
    const testHost = installHost()
    testHost.endPopup('payment', dismissed)
    const first = await setUp()
    await expect.poll(() => first.popup.results).toEqual([{ isPaid: false }])
    const second = await setUp()
    await expect.poll(() => second.popup.results).toEqual([{ isPaid: false }])
    expect(keys(testHost, 'createDealOrderForPresent')).toHaveLength(1)
    const third = await setUp({ amount: 50_000 })
    await expect.poll(() => third.popup.results).toEqual([{ isPaid: false }])
    expect(new Set(keys(testHost, 'createDealOrderForPresent')).size).toBe(2)
  })

  it('repeats the same idempotency keys where the server did not answer', async () => {
    const testHost = installHost({
      answers: {
        pseudoApprove: () => {
          throw new ApiFailure(0, 'offline')
        },
      },
    })
    const first = await setUp()
    await expect.poll(() => first.popup.results).toHaveLength(1)
    await setUp()
    await expect.poll(() => keys(testHost, 'pseudoApprove')).toHaveLength(2)
    expect(new Set(keys(testHost, 'createDealOrderForPresent')).size).toBe(1)
    expect(new Set(keys(testHost, 'pseudoApprove')).size).toBe(1)
  })

  it('opens no second purchase where the one before was paid in the meantime', async () => {
    const testHost = installHost()
    testHost.endPopup('payment', dismissed)
    const first = await setUp()
    await expect.poll(() => first.popup.results).toEqual([{ isPaid: false }])
    testHost.answer({
      getPresentPayInfo: () => ({
        presentInfo: aGift({ presentId: 41, cardNum: '9000000000000001' }),
        payInfo: [],
      }),
    })
    const second = await setUp({ message: '고마워' })
    await expect.poll(() => second.popup.results).toEqual([{ isPaid: true }])
    expect(keys(testHost, 'createDealOrderForPresent')).toHaveLength(1)
  })

  it.each([
    [giftCardCode.soldOut, '선물할 수 있는 수량을 넘었어요.', '[3.8-61]'],
    [0, '인터넷 연결을 확인하고 다시 시도해 주세요.', '[3.8-62]'],
    [code.badRequest, '선물할 수 없는 금액이에요. 금액을 다시 골라 주세요.', '[3.8-62]'],
    [code.forbidden, '로그인한 사용자의 선물이 아니에요. 다시 로그인해 주세요.', '[3.8-62]'],
    [code.notFound, '지금은 판매하지 않는 카드예요. 다른 카드를 골라 주세요.', '[3.8-62]'],
    [code.keyReused, '앞선 결제와 내용이 달라요. 다시 결제해 주세요.', '[3.8-62]'],
    [code.tooMany, '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.', '[3.8-62]'],
    [code.changed, '그사이 내용이 바뀌었어요. 다시 확인해 주세요.', '[3.8-62]'],
    [code.priceChanged, '가격이 바뀌었어요. 새 금액을 확인해 주세요.', '[3.8-62]'],
    [code.termsMissing, '필수 약관에 동의해 주세요.', '[3.8-62]'],
    [code.internal, '결제를 요청하지 못했어요.', '[3.8-62]'],
  ])('a purchase that fails with %i shows: %s %s', async (failureCode, text, _row) => {
    const testHost = installHost({
      answers: {
        createDealOrderForPresent: () => {
          throw new ApiFailure(failureCode, 'no')
        },
      },
    })
    const { popup } = await setUp()
    await expect.poll(() => popup.results).toEqual([{ isPaid: false }])
    expect(testHost.alerts.map((each) => each.text)).toEqual([text])
    expect(testHost.opened).toEqual([])
    // The keys are kept where the outcome is unknown: no answer (0), or a server that broke off.
    expect(persistedGift().get() === null).toBe(failureCode !== 0 && failureCode !== code.internal)
  })

  it('cannot be left while the purchase is opened, and shows why [3.4-28]', async () => {
    let answer = (_gift: { presentId: number }) => {}
    const testHost = installHost({
      answers: {
        pseudoApprove: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    })
    const { popup } = await setUp()
    await expect.poll(() => keys(testHost, 'pseudoApprove')).toHaveLength(1)
    expect(popup.closable()).toBe(false)
    dispatchEvent(new PopStateEvent('popstate'))
    await expect.poll(() => testHost.alerts.map(({ text }) => text)).toEqual(['결제가 진행 중이에요.'])
    const unload = new Event('beforeunload', { cancelable: true })
    dispatchEvent(unload)
    expect(unload.defaultPrevented).toBe(true)
    answer({ presentId: 41 })
    await expect.poll(() => popup.closable()).toBe(true)
    expect(page.getByRole('dialog').elements()).toHaveLength(1)
  })
})
