import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { aDeal } from '@storefront/domain/testing/deal.ts'
import { aCard } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { Answers } from '@storefront/host/testing/test-host.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cardAnswers, installCardHolder } from '../testing/a-card-holder.ts'
import ChargePopup from './charge-popup.tsx'

const deal = aDeal({ dealId: 33, dealType: dealType.giftCard, status: dealStatus.provisional })
const sale = {
  storeId: 10,
  dealId: 33,
  kind: 'charge' as const,
  cardName: '모임카드',
  image: [],
  amount: 50_000,
  discount: 0,
  discountName: null,
  payAmount: 50_000,
  toUserName: null,
}

async function setUp(card = aCard(), answers: Answers = {}) {
  const host = installCardHolder({
    answers: {
      ...cardAnswers([card]),
      createDealOrderForCharge: () => ({ deal, sale }),
      getUserCard: () => aCard({ amount: 80_000 }),
      ...answers,
    },
  })
  const popup = popupProps('giftcards/charge', { cardId: 1 })
  await render(<ChargePopup {...popup.props} />)
  const chargeCalls = () => host.calls.filter(({ name }) => name === 'createDealOrderForCharge')
  return { host, popup, chargeCalls }
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const agree = () => page.getByRole('checkbox', { name: '기프트카드 이용약관에 동의해요' }).click()

it('charges an amount: terms, payment, then the amount and the new balance [3.4-10, 3.4-11]', async () => {
  const { host, popup, chargeCalls } = await setUp()
  host.endPopup('payment', { kind: 'done', result: { txNumber: 'T1', dealId: 33 } })
  await button('50,000원').click()
  await agree()
  await button('50,000원 결제하기').click()
  await expect.element(page.getByRole('heading', { name: '충전 완료' })).toBeVisible()
  await expect.element(page.getByText('50,000원', { exact: true })).toBeVisible()
  await expect.element(page.getByText('80,000원')).toBeVisible()
  expect(host.opened).toEqual([{ name: 'payment', params: { purpose: { kind: 'charge', dealId: 33 } } }])
  expect(chargeCalls()[0]).toMatchObject({
    request: { orderCard: { cardNum: '9000000000000001', amount: 50_000 }, orderDiscount: null },
    options: { idempotencyKey: expect.any(String) },
  })
  await button('홈').click()
  expect(popup.results).toEqual([{ refresh: true }])
})

it('asks for an amount, then for the agreement [3.5-26, 3.5-29]', async () => {
  const { host, chargeCalls } = await setUp()
  await button('결제하기').click()
  await button('10,000원').click()
  await button('10,000원 결제하기').click()
  expect(host.alerts.map(({ text }) => text)).toEqual([
    '금액을 선택해 주세요.',
    '계속하려면 약관에 동의해 주세요.',
  ])
  expect(chargeCalls()).toEqual([])
})

it('offers four amounts, and steps of them that stop at 500,000 won and show that limit [3.5-27, 3.5-28, 3.5-39]', async () => {
  await setUp()
  for (const amount of ['10,000원', '30,000원', '50,000원', '100,000원'])
    await expect.element(page.getByRole('button', { name: amount, exact: true })).toBeVisible()
  await button('직접 입력').click()
  const picker = page.getByRole('dialog', { name: '충전 금액 입력' })
  for (const step of ['+10,000원', '+30,000원', '+50,000원'])
    await picker.getByRole('button', { name: step }).click()
  for (let index = 0; index < 5; index++) await picker.getByRole('button', { name: '+100,000원' }).click()
  await expect.element(picker.getByText('최대 충전 금액은 500,000원이에요.')).toBeVisible()
  await picker.getByRole('button', { name: '이 금액으로 하기' }).click()
  await expect.element(button('500,000원 결제하기')).toBeVisible()
})

it('offers the amounts of the card’s kind, and takes its discount off [3.3-04, 3.3-05]', async () => {
  const { chargeCalls } = await setUp(
    aCard({
      amountCandidate: [
        { name: '이만 원', amount: 20_000 },
        { name: '직접 입력', amount: null },
      ],
      sellDiscount: { discountType: 'rate', amount: 5, name: '충전 5% 할인' },
    }),
  )
  await expect.element(page.getByRole('button', { name: '20,000원', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '10,000원', exact: true })).not.toBeInTheDocument()
  await button('20,000원').click()
  await agree()
  await expect.element(page.getByText('충전 5% 할인')).toBeVisible()
  await button('19,000원 결제하기').click()
  await expect.poll(() => chargeCalls()[0]?.request).toMatchObject({ orderDiscount: { amount: -1_000 } })
})

it('names the smallest charge with a discount, where less is chosen', async () => {
  const { host, chargeCalls } = await setUp(
    aCard({ sellDiscount: { discountType: 'fixed', amount: 10_000, name: '1만 원 할인' } }),
  )
  await button('10,000원').click()
  await agree()
  await button(/결제하기$/).click()
  expect(host.alerts.map(({ text }) => text)).toEqual(['이 할인은 20,000원부터 받을 수 있어요.'])
  expect(chargeCalls()).toEqual([])
})

it('a payment that was not made leaves the form, and the next attempt has a new key', async () => {
  const { host, chargeCalls } = await setUp()
  host.endPopup('payment', { kind: 'dismissed' })
  await button('10,000원').click()
  await agree()
  await button('10,000원 결제하기').click()
  await expect.poll(() => host.opened).toHaveLength(1)
  await button('10,000원 결제하기').click()
  await expect.poll(() => chargeCalls()).toHaveLength(2)
  const [first, second] = chargeCalls().map(({ options }) => options.idempotencyKey)
  expect(second).not.toBe(first)
  await expect.element(page.getByRole('heading', { name: '충전', exact: true })).toBeVisible()
})

it('a charge that cannot be opened shows an error, and that nothing was charged [3.8-36]', async () => {
  const { host } = await setUp(aCard(), {
    createDealOrderForCharge: () => {
      throw new ApiFailure(code.internal, 'failed')
    },
  })
  await button('10,000원').click()
  await agree()
  await button('10,000원 결제하기').click()
  await expect
    .poll(() => host.alerts)
    .toEqual([{ title: '알림', text: '결제를 요청하지 못했어요. 결제된 금액은 없어요. 다시 시도해 주세요.' }])
  expect(host.opened).toEqual([])
})

it.each([
  [0, '인터넷 연결을 확인하고 다시 시도해 주세요.'],
  [code.badRequest, '충전할 수 없는 금액이에요. 금액을 다시 골라 주세요.'],
  [code.notFound, '카드를 찾을 수 없어요.'],
  [code.tooMany, '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.'],
  [code.priceChanged, '할인이 바뀌었어요. 결제 금액을 다시 확인해 주세요.'],
  [code.termsMissing, '필수 약관에 동의해 주세요.'],
  [giftCardCode.unusable, '충전할 수 없는 카드예요.'],
  [giftCardCode.invalidStore, '이 매장에서는 충전할 수 없는 카드예요.'],
  [giftCardCode.periodOver, '기간이 만료된 카드예요.'],
])('the failure %i of a charge shows “%s”', async (failureCode, text) => {
  const { host } = await setUp(aCard(), {
    createDealOrderForCharge: () => {
      throw new ApiFailure(failureCode, 'refused')
    },
  })
  await button('10,000원').click()
  await agree()
  await button('10,000원 결제하기').click()
  await expect.poll(() => host.alerts).toEqual([{ title: '알림', text }])
})

it('in English a discount has no Korean name', async () => {
  const { host } = await setUp(
    aCard({ sellDiscount: { discountType: 'rate', amount: 5, name: '충전 5% 할인' } }),
  )
  await button('10,000원').click()
  await expect.element(page.getByText('충전 5% 할인')).toBeVisible()
  await host.setLocale('en')
  await expect.element(page.getByText('Discount')).toBeVisible()
  await expect.element(page.getByText('충전 5% 할인')).not.toBeInTheDocument()
})
