import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { aCard } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { Answers } from '@storefront/host/testing/test-host.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cardAnswers, installCardHolder } from '../testing/a-card-holder.ts'
import RefundPopup from './refund-popup.tsx'

async function setUp(card = aCard(), answers: Answers = {}) {
  const host = installCardHolder({
    answers: {
      ...cardAnswers([card]),
      getBankCodeForBankAccountCheck: () => ({ 국민은행: '004', 신한은행: '088' }),
      checkBankAccount: () => ({}),
      requestCardRefund: () => ({ requestId: 5, amount: 30_000 }),
      ...answers,
    },
  })
  const popup = popupProps('giftcards/refund', { cardId: 1 })
  await render(<RefundPopup {...popup.props} />)
  const sentRequests = (name: string) =>
    host.calls.filter((each) => each.name === name).map(({ request }) => request)
  return { host, popup, sentRequests }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = (name: string) => page.getByRole('heading', { name })
const number = () => page.getByRole('textbox', { name: '계좌번호' })

async function fill() {
  await button('환불 정보 입력').click()
  await page.getByRole('textbox', { name: '예금주' }).fill('김서연')
  await expect.element(page.getByRole('option', { name: '국민은행' })).toBeInTheDocument()
  await page.getByRole('combobox', { name: '은행' }).selectOptions('국민은행')
  await number().fill('12-34.5.6')
}

it('step 1 shows what is refunded; cancel closes it [3.2-43, 3.4-04]', async () => {
  const { popup } = await setUp()
  await expect.element(title('잔액 환불')).toBeVisible()
  await expect.element(page.getByText('환불 예정 금액')).toBeVisible()
  await expect.element(button('환불 정보 입력')).toBeVisible()
  await button('취소').click()
  expect(popup.dismissals()).toBe(1)
})

it('step 1 shows what discounts added to the balance, which is not refunded', async () => {
  await setUp(aCard({ bonusAmount: 5_000 }))
  await expect.element(page.getByText('25,000원')).toBeVisible()
  await expect.element(page.getByText(/할인으로 받은 5,000원은/)).toBeVisible()
})

it('step 2 takes the account; previous leads back to step 1 [3.2-44, 3.4-04]', async () => {
  await setUp()
  await button('환불 정보 입력').click()
  await expect.element(title('환불 정보 입력')).toBeVisible()
  await expect.element(button('환불 요청')).toBeVisible()
  await button('이전').click()
  await expect.element(title('잔액 환불')).toBeVisible()
})

it('a verified account is sent, and step 3 shows holder, bank, number, day and amount [3.2-45, 3.2-46, 3.4-06, 3.4-07, 3.5-07]', async () => {
  const { popup, sentRequests } = await setUp()
  await fill()
  await expect.element(number()).toHaveValue('1234.56')
  await button('계좌 확인').click()
  await expect.element(page.getByText('계좌를 확인했어요.')).toBeVisible()
  await button('환불 요청').click()
  await expect.element(title('환불 요청 완료')).toBeVisible()
  for (const text of ['김서연', '국민은행', '1234.56', '2026. 11. 23', '30,000원'])
    await expect.element(page.getByText(text)).toBeVisible()
  const account = { accountName: '김서연', accountNumber: '1234.56', bankName: '국민은행', bankCode: '004' }
  expect(sentRequests('requestCardRefund')).toMatchObject([
    { cardNum: '9000000000000001', accountInfo: JSON.stringify(account), amountSeen: 30_000 },
  ])
  await button('처음으로').click()
  expect(popup.results).toEqual([{ refresh: true }])
})

it('an answer without a requestId is no success [3.4-07]', async () => {
  const { host } = await setUp(aCard(), { requestCardRefund: () => ({ requestId: 0, amount: 0 }) })
  await fill()
  await button('계좌 확인').click()
  await expect.element(page.getByText('계좌를 확인했어요.')).toBeVisible()
  await button('환불 요청').click()
  await expect.poll(() => host.alerts).toHaveLength(1)
  await expect.element(title('환불 정보 입력')).toBeVisible()
})

it('a change of the account makes it unverified; the same account is verified once [3.4-06, 3.4-08, 3.4-09]', async () => {
  const { host, sentRequests } = await setUp()
  await fill()
  await button('환불 요청').click()
  expect(host.alerts.at(-1)?.text).toBe('계좌를 먼저 확인해 주세요.')
  await button('계좌 확인').click()
  await expect.element(page.getByText('계좌를 확인했어요.')).toBeVisible()
  await button('계좌 확인').click()
  expect(sentRequests('checkBankAccount')).toHaveLength(1)
  await number().fill('12345')
  await expect.element(page.getByText('계좌를 확인했어요.')).not.toBeInTheDocument()
  await button('환불 요청').click()
  expect(host.alerts).toHaveLength(2)
  expect(sentRequests('requestCardRefund')).toEqual([])
})

it('an account needs holder, bank and number; an unknown one shows an error [3.5-06, 3.8-12]', async () => {
  const { host } = await setUp(aCard(), {
    checkBankAccount: () => {
      throw new ApiFailure(code.notFound, 'unknown')
    },
  })
  await button('환불 정보 입력').click()
  await button('계좌 확인').click()
  await button('이전').click()
  await fill()
  await button('계좌 확인').click()
  await expect
    .poll(() => host.alerts.map(({ text }) => text))
    .toEqual(['예금주, 계좌번호를 입력하고 은행을 골라 주세요.', '계좌 정보를 찾을 수 없어요.'])
})

it.each([
  [0, '인터넷 연결을 확인하고 다시 시도해 주세요.'],
  [code.tooMany, '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.'],
  [code.serviceSilent, '계좌를 확인하지 못했어요. 잠시 뒤에 다시 시도해 주세요.'],
])(
  'a check of the account that fails with %i does not say that there is none: %s',
  async (failureCode, text) => {
    const { host } = await setUp(aCard(), {
      checkBankAccount: () => {
        throw new ApiFailure(failureCode, 'no check')
      },
    })
    await fill()
    await button('계좌 확인').click()
    await expect.poll(() => host.alerts.map((each) => each.text)).toEqual([text])
  },
)

it.each([
  ['환불할 수 없는 카드예요.', { unrefundable: 1 }],
  ['최소 사용 기준에 미치지 못한 카드예요.', { amount: 90_000 }],
  ['환불할 금액이 없는 카드예요.', { amount: 0 }],
] as const)(
  '“%s” blocks a refund, and the next button does nothing [3.4-05, 3.5-09]',
  async (text, changes) => {
    await setUp(aCard(changes))
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(button('환불 정보 입력')).toHaveAttribute('aria-disabled', 'true')
    button('환불 정보 입력')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(title('잔액 환불')).toBeVisible()
  },
)

it.each([
  [code.notFound, '카드 정보를 찾을 수 없어요.'],
  [giftCardCode.unusable, '사용이 중지된 카드는 환불할 수 없어요.'],
  [giftCardCode.invalidStore, '발급한 매장 정보를 찾을 수 없어요.'],
  [giftCardCode.periodOver, '환불할 수 있는 기간이 지났어요.'],
  [giftCardCode.notRegistered, '사용자 정보를 찾을 수 없어요.'],
  [giftCardCode.notRefundable, '환불할 수 없는 카드예요.'],
  [giftCardCode.stale, '카드 상태가 최신이 아니에요.'],
  [giftCardCode.belowMinimumUse, '최소 사용 금액에 미치지 못한 카드예요.'],
  [code.internal, '환불을 요청하지 못했어요. 잠시 뒤에 다시 시도해 주세요.'],
  [0, '인터넷 연결을 확인하고 다시 시도해 주세요.'],
])(
  'the failure %i says “%s”, and to try again after refreshing [3.8-01, 3.8-02, 3.8-03, 3.8-04, 3.8-05, 3.8-06, 3.8-07, 3.8-08, 3.8-09, 3.8-10]',
  async (failureCode, text) => {
    const { host } = await setUp(aCard(), {
      requestCardRefund: () => {
        throw new ApiFailure(failureCode, 'refused')
      },
    })
    await fill()
    await button('계좌 확인').click()
    await expect.element(page.getByText('계좌를 확인했어요.')).toBeVisible()
    await button('환불 요청').click()
    await expect
      .poll(() => host.alerts)
      .toEqual([{ title: '알림', text: `${text}\n새로고침한 뒤 다시 시도해 주세요.` }])
  },
)
