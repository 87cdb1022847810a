import { aCardTemplate, aGift } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { giver, installGiver, testNow } from '../testing/a-gift-giver.ts'
import GiftPayScreen from './gift-pay-screen.tsx'
import { persistedGift } from './opened-gift.ts'

type Options = NonNullable<Parameters<typeof installGiver>[0]>
type Template = Parameters<typeof aCardTemplate>[0]

async function setUp({ template, ...options }: Options & { template?: Template } = {}) {
  const host = installGiver({
    path: '/presentPay?templateId=1',
    ...options,
    answers: {
      getCardTemplateForPresent: () => ({
        template: aCardTemplate({ templateId: 1, name: '생일 카드', ...template }),
      }),
      ...options.answers,
    },
  })
  const view = await render(<GiftPayScreen />)
  return { host, view }
}
const name = () => page.getByRole('textbox', { name: '이름' })
const phone = () => page.getByRole('textbox', { name: '전화번호' })
const agreement = () => page.getByRole('checkbox', { name: /선불카드 이용약관 동의/ })
const pay = () => page.getByRole('button', { name: /결제하기$/ })

async function fillIn() {
  await page.getByRole('button', { name: '30,000원' }).click()
  await name().fill('김하늘')
  await phone().fill('01087654321')
  await agreement().click()
}

/** A gift that this tab has opened before, as a reloaded page finds it. */
function persistOpenedGift(): void {
  persistedGift().set({
    order: {
      templateId: 1,
      templateStoreId: 10,
      amount: 30_000,
      isFreeAmount: false,
      discount: 0,
      toUserName: '김하늘',
      toUserPhone: '01087654321',
      message: '축하해',
    },
    dealKey: 'deal',
    giftKey: 'gift',
    dealId: 31,
    presentId: 41,
    openedAt: testNow,
  })
}
const payment = { payId: 1, payDate: testNow, payMethod: '신용카드', payAction: '승인', amount: 30_000 }
const paidGift = aGift({ presentId: 41, toUserId: 8, cardNum: '9000000000000001', cardName: '생일 카드' })
const paidInfo = () => ({ presentInfo: paidGift, payInfo: [payment] })

describe('the gift pay page', () => {
  it('shows card, amounts, discount and final amount, and what the card is for [3.2-57, 3.5-41]', async () => {
    const { host } = await setUp({ template: { sellDiscount: { discountType: 'percent', amount: 10 } } })
    await expect.element(page.getByRole('heading', { name: '생일 카드' })).toBeVisible()
    const amounts = page.getByRole('group', { name: '선물 금액' }).getByRole('button')
    expect(amounts.elements().map((each) => each.textContent)).toEqual([
      '10,000원',
      '30,000원',
      '50,000원',
      '금액 직접 입력',
    ])
    await page.getByRole('button', { name: '30,000원' }).click()
    await expect.element(page.getByText('−3,000원')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '27,000원 결제하기' })).toBeVisible()
    host.answer({
      getCardTemplate: () => ({
        template: aCardTemplate({
          descp: '생일에 어울려요.',
          useAvailableStoreList: [{ storeId: 10, name: '달빛 카페 성수점' }],
        }),
      }),
    })
    await page.getByRole('button', { name: '이용 안내' }).click()
    const info = page.getByRole('dialog', { name: '이용 안내' })
    await expect.element(info.getByText('생일에 어울려요.')).toBeVisible()
    await expect.element(info.getByText('달빛 카페 성수점')).toBeVisible()
    await expect.element(info.getByText('구매하거나 충전한 날부터 5년')).toBeVisible()
  })

  it.each([
    ['ko', 90, '구매한 날부터 90일', '유효기간은 구매한 날부터 90일이에요.'],
    ['en', 1, 'Days from purchase: 1', 'Days for which the card is valid from the day of the purchase: 1.'],
    ['ko', 9_999, '구매하거나 충전한 날부터 5년', '유효기간은 구매하거나 충전한 날부터 5년이에요.'],
  ] as const)(
    'tells in %s the validity of a card with a limit of %i days: %s',
    async (language, expireAfter, info, notice) => {
      const { host } = await setUp({ template: { expireAfter } })
      host.answer({ getCardTemplate: () => ({ template: aCardTemplate({ expireAfter }) }) })
      await host.setLocale(language)
      await expect.element(page.getByText(notice, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: language === 'ko' ? '이용 안내' : 'Usage info' }).click()
      await expect.element(page.getByRole('dialog').getByText(info, { exact: true })).toBeVisible()
    },
  )

  it('takes a custom amount from a sheet, at most 500,000 won [3.5-39, 3.5-40]', async () => {
    await setUp()
    await page.getByRole('button', { name: '금액 직접 입력' }).click()
    const field = page.getByRole('dialog').getByRole('textbox', { name: '선물 금액' })
    await field.fill('700000')
    await expect.element(page.getByText('한 번에 500,000원까지 선물할 수 있어요.')).toBeVisible()
    await page.getByRole('button', { name: '500,000원 선택' }).click()
    await expect.element(page.getByRole('button', { name: '500,000원 결제하기' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '직접 입력 500,000원' })).toBeVisible()
  })

  it('has recipient, gift to myself, message, method, terms, notices and buttons to cancel and to pay [3.2-58, 3.2-59]', async () => {
    await setUp()
    await expect.element(name()).toBeVisible()
    await expect.element(phone()).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: '나에게 선물하기' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: '메시지' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '신용카드' })).toBeVisible()
    await expect.element(agreement()).not.toBeChecked()
    await expect.element(page.getByRole('list', { name: '구매 안내' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '취소' })).toBeVisible()
    await expect.element(pay()).toBeVisible()
  })

  it.each([
    ['an amount', '금액을 선택해 주세요.', '[3.5-32]', async () => {}],
    [
      'the recipient',
      '받는 사람을 입력해 주세요.',
      '[3.5-33]',
      async () => {
        await page.getByRole('button', { name: '30,000원' }).click()
        await name().fill('김하늘')
      },
    ],
    [
      'the agreement',
      '약관에 동의해야 계속할 수 있어요.',
      '[3.5-34]',
      async () => {
        await fillIn()
        await agreement().click()
      },
    ],
  ])('asks for %s before paying: %s %s', async (_case, text, _row, fill) => {
    const { host } = await setUp()
    await expect.element(pay()).toBeVisible()
    await fill()
    await pay().click()
    expect(host.alerts.map(({ text }) => text)).toEqual([text])
    expect(host.opened).toEqual([])
  })

  it('takes names of 20 characters and phone numbers of 15, with hyphens once the field is left [3.5-35, 3.5-36]', async () => {
    await setUp()
    await expect.element(name()).toHaveAttribute('maxlength', '20')
    await expect.element(phone()).toHaveAttribute('maxlength', '15')
    await phone().fill('01087654321')
    await expect.element(phone()).toHaveValue('01087654321')
    await userEvent.tab()
    await expect.element(phone()).toHaveValue('010-8765-4321')
  })

  it('shows no count of characters for the message [3.5-37]', async () => {
    await setUp()
    await page.getByRole('textbox', { name: '메시지' }).fill('가'.repeat(300))
    await expect.element(page.getByText(/\d+\s*\/\s*\d+/)).not.toBeInTheDocument()
  })

  it('fills in the customer’s own name and number for a gift to oneself', async () => {
    await setUp()
    await page.getByRole('checkbox', { name: '나에게 선물하기' }).click()
    await expect.element(name()).toHaveValue(giver.name)
    await expect.element(phone()).toHaveValue('010-1234-5678')
    await page.getByRole('checkbox', { name: '나에게 선물하기' }).click()
    await expect.element(name()).toHaveValue('')
  })

  it('fills in a person picked from the phone’s contacts, where the device has them', async () => {
    const contacts = { select: async () => [{ name: ['박지우'], tel: ['+82 10-2222-3333'] }] }
    Object.defineProperty(navigator, 'contacts', { value: contacts, configurable: true })
    onTestFinished(() => {
      Object.defineProperty(navigator, 'contacts', { value: undefined, configurable: true })
    })
    await setUp()
    await page.getByRole('button', { name: '연락처에서 고르기' }).click()
    await expect.element(name()).toHaveValue('박지우')
    await expect.element(phone()).toHaveValue('010-2222-3333')
  })

  it('pays with the chosen method, once for two taps', async () => {
    const { host } = await setUp()
    await page.getByRole('radio', { name: '신용카드' }).click()
    await fillIn()
    await pay().dblClick()
    expect(host.opened).toEqual([
      {
        name: 'giftcards/giftPaying',
        params: {
          order: {
            templateId: 1,
            templateStoreId: 10,
            amount: 30_000,
            isFreeAmount: false,
            discount: 0,
            toUserName: '김하늘',
            toUserPhone: '01087654321',
            message: '',
          },
          payType: 'kicc-card-1',
        },
      },
    ])
  })

  it('shows an error without a template, and goes back to the list [3.8-63]', async () => {
    const { host } = await setUp({ path: '/presentPay' })
    expect(host.alerts.map(({ text }) => text)).toEqual(['잘못된 접근이에요.'])
    await expect.poll(() => host.visited).toEqual(['/presentPrepaidcard'])
  })

  it('shows that a card is sold out instead of selling it', async () => {
    await setUp({ template: { cardCountLimit: 3, issuedCardCount: 3 } })
    await expect.element(page.getByRole('heading', { name: '선물할 수 있는 수량을 넘었어요.' })).toBeVisible()
    await expect.element(pay()).not.toBeInTheDocument()
  })
})

describe('a gift that was paid', () => {
  async function setUpPaidGift(info = paidInfo()) {
    const testHost = await setUp({
      answers: {
        getPresentPayInfo: () => info,
      },
    })
    await expect.element(pay()).toBeVisible()
    await fillIn()
    await pay().click()
    persistOpenedGift()
    testHost.host.endPopup('giftcards/giftPaying', { kind: 'done', result: { isPaid: true } })
    return testHost
  }

  it('shows card, amount, method, masked recipient and time, and leads to the start [3.2-60, 3.4-19]', async () => {
    const { host } = await setUpPaidGift()
    await expect.element(page.getByText('선물을 보냈어요')).toBeVisible()
    await expect.element(page.getByText('생일 카드')).toBeVisible()
    await expect.element(page.getByText('30,000원', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText('신용카드')).toBeVisible()
    await expect.element(page.getByText('김*늘')).toBeVisible()
    await expect.element(page.getByText(/2026년 11월 23일/)).toBeVisible()
    const smsCalls = host.calls.filter((each) => each.name === 'sendPresentSmsAndRegisterInfluence')
    expect(smsCalls).toHaveLength(1)
    expect(smsCalls[0]?.request).toMatchObject({ presentId: 41, dealId: 31 })
    await page.getByRole('button', { name: '처음으로' }).click()
    expect(host.visited).toEqual(['/'])
  })

  it('sends no text message when it is to oneself [3.4-19, 3.4-23]', async () => {
    const { host } = await setUpPaidGift({
      presentInfo: aGift({ ...paidGift, toUserId: 7 }),
      payInfo: [payment],
    })
    await expect.element(page.getByText('기프트카드를 구매했어요')).toBeVisible()
    expect(host.calls.map((each) => each.name)).not.toContain('sendPresentSmsAndRegisterInfluence')
  })

  it('still shows its result after the page was reloaded, and is not paid a second time', async () => {
    const host = installGiver({
      path: '/presentPay?templateId=1',
      answers: { getPresentPayInfo: paidInfo },
    })
    persistOpenedGift()
    const view = await render(<GiftPayScreen />)
    await expect.element(page.getByText('선물을 보냈어요')).toBeVisible()
    await expect.element(pay()).not.toBeInTheDocument()
    expect(host.opened).toEqual([])
    await view.unmount()
    expect(persistedGift().get()).toBeNull()
  })

  it('shows its result on a reloaded page when it is paid in another window, and polls every 20 s until the time to pay is over', async () => {
    const host = installGiver({
      path: '/presentPay?templateId=1',
      answers: { getPresentPayInfo: () => ({ presentInfo: aGift({ cardNum: null }), payInfo: [] }) },
    })
    persistOpenedGift()
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const callCount = () => host.calls.filter(({ name }) => name === 'getPresentPayInfo').length
    await render(<GiftPayScreen />)
    await expect.element(pay()).toBeVisible()
    expect(callCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(callCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(callCount()).toBe(2)
    // Polling ends once the time to pay is over.
    host.clock.set(testNow + 15 * 60_000)
    await vi.advanceTimersByTimeAsync(20_000)
    const before = callCount()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(callCount()).toBe(before)
    host.answer({ getPresentPayInfo: paidInfo })
    host.emit('card.changed', { cardId: 1 })
    await expect.element(page.getByText('선물을 보냈어요')).toBeVisible()
  })

  it('a purchase that cannot be checked after a reload offers to check again, not to pay', async () => {
    installGiver({
      path: '/presentPay?templateId=1',
      answers: {
        getPresentPayInfo: () => {
          throw new ApiFailure(0, 'offline')
        },
      },
    })
    persistOpenedGift()
    await render(<GiftPayScreen />)
    await expect.element(page.getByText('앞선 결제를 확인하지 못했어요')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
    await expect.element(pay()).not.toBeInTheDocument()
  })
})

it('a reloaded page keeps the input of a gift that is not paid yet', async () => {
  installGiver({
    path: '/presentPay?templateId=1',
    answers: { getPresentPayInfo: () => ({ presentInfo: aGift({ cardNum: null }), payInfo: [] }) },
  })
  persistOpenedGift()
  await render(<GiftPayScreen />)
  await expect.element(name()).toHaveValue('김하늘')
  await expect.element(phone()).toHaveValue('010-8765-4321')
  await expect.element(page.getByRole('button', { name: '30,000원 결제하기' })).toBeVisible()
})

it('fits 320 px with large text, in both languages', async () => {
  document.documentElement.style.fontSize = '200%'
  await page.viewport(320, 700)
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(390, 844)
  })
  const { host } = await setUp({ template: { name: '아주아주아주아주아주긴이름의선물카드'.repeat(2) } })
  await expect.element(pay()).toBeVisible()
  for (const language of ['ko', 'en'] as const) {
    await host.setLocale(language)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  }
})

describe('a card that cannot be loaded', () => {
  const failWith = (failureCode: number) => () => {
    throw new ApiFailure(failureCode, 'refused')
  }

  it('is shown as an error at the top of the page, with space around it', async () => {
    const host = installGiver({
      path: '/presentPay?templateId=1',
      answers: { getCardTemplateForPresent: failWith(0) },
    })
    await render(
      <main style={{ display: 'flex', flexDirection: 'column', minHeight: '800px' }}>
        <GiftPayScreen />
      </main>,
    )
    const title = page.getByText('기프트카드 정보를 불러오지 못했어요')
    await expect.element(title).toBeVisible()
    expect(title.element().getBoundingClientRect().top).toBeLessThan(200)
    const card = page.getByRole('alert').element().getBoundingClientRect()
    expect(card.left).toBeGreaterThan(0)
    host.answer({
      getCardTemplateForPresent: () => ({ template: aCardTemplate({ templateId: 1, name: '생일 카드' }) }),
    })
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(page.getByRole('heading', { name: '생일 카드' })).toBeVisible()
  })

  it('because the store does not have it leads to the other cards [3.8-63]', async () => {
    const { host } = await setUp({ answers: { getCardTemplateForPresent: failWith(404) } })
    await expect.poll(() => host.alerts.map(({ text }) => text)).toEqual(['잘못된 접근이에요.'])
    await expect.poll(() => host.visited).toEqual(['/presentPrepaidcard'])
  })
})
