import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { aCard, endOf } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { Answers } from '@storefront/host/testing/test-host.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cardAnswers, installCardHolder } from '../testing/a-card-holder.ts'
import TransferPopup from './transfer-popup.tsx'

const winter = aCard({ cardId: 2, cardNum: '9000000000000002', name: '겨울 카드' })
const otherCards = [
  winter,
  aCard({ cardId: 3, name: '지난 카드', endDate: endOf('2026-11-22') }),
  aCard({ cardId: 4, name: '충전 안 되는 카드', rechargable: 0 }),
  aCard({ cardId: 5, name: '이전 안 되는 카드', untransferable: 1 }),
]

async function setUp(cards = [aCard(), ...otherCards], answers: Answers = {}) {
  const host = installCardHolder({
    answers: { ...cardAnswers(cards), transferCardAmount: () => ({ amount: 30_000 }), ...answers },
  })
  const popup = popupProps('giftcards/transfer', { cardId: 1 })
  await render(<TransferPopup {...popup.props} />)
  const transferCalls = () => host.calls.filter(({ name }) => name === 'transferCardAmount')
  return { host, popup, transferCalls }
}
const submit = () => page.getByRole('button', { name: '잔액 이전하기' })
const choose = () => page.getByRole('radio', { name: /겨울 카드/ }).click()

it('lists the other usable cards that take charges and transfers; one must be chosen [3.2-47, 3.5-15]', async () => {
  await setUp()
  await expect.element(page.getByRole('radio', { name: /겨울 카드/ })).toBeInTheDocument()
  expect(page.getByRole('radio').elements()).toHaveLength(1)
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true')
})

it('asks for a confirmation, then shows that it succeeded [3.5-17, 3.8-20]', async () => {
  const { host, popup, transferCalls } = await setUp()
  await choose()
  host.confirmWith(false)
  await submit().click()
  await expect.poll(() => host.confirms).toHaveLength(1)
  expect(transferCalls()).toEqual([])
  host.confirmWith(true)
  await submit().click()
  await expect.poll(() => popup.results).toEqual([{ refresh: true }])
  expect(host.toasts).toEqual([{ text: '잔액을 이전했어요.' }])
  expect(transferCalls()[0]).toMatchObject({
    request: { fromCardNum: '9000000000000001', toCardNum: '9000000000000002' },
    options: { idempotencyKey: expect.any(String) },
  })
})

it('repeats an attempt without an answer under its key, and a refused one under a new key', async () => {
  // 0: no answer.
  let failureCode = 0
  const { host, transferCalls } = await setUp(undefined, {
    transferCardAmount: () => {
      throw new ApiFailure(failureCode, 'failed')
    },
  })
  await choose()
  await submit().click()
  await expect.poll(() => host.alerts).toHaveLength(1)
  failureCode = giftCardCode.unusable
  await submit().click()
  await expect.poll(() => host.alerts).toHaveLength(2)
  await submit().click()
  await expect.poll(() => host.alerts).toHaveLength(3)
  const [first, second, third] = transferCalls().map(({ options }) => options.idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('without another usable card it invites to register one [3.2-48]', async () => {
  const { host } = await setUp([aCard()])
  await expect.element(page.getByText('잔액을 받을 카드가 없어요')).toBeVisible()
  await page.getByRole('button', { name: '카드 등록하기' }).click()
  expect(host.opened.at(-1)?.name).toBe('giftCardRegister')
})

it.each([
  ['이전할 잔액이 없어요.', { amount: 0 }],
  ['잔액을 이전할 수 없는 카드예요.', { untransferable: 1 }],
] as const)('“%s” blocks a transfer [3.5-14, 3.5-16]', async (text, changes) => {
  const { transferCalls } = await setUp([aCard(changes), winter])
  await choose()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true')
  submit()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(transferCalls()).toEqual([])
})

it.each([
  [giftCardCode.unusable, '잔액을 이전할 수 없는 카드예요.'],
  [giftCardCode.periodOver, '잔액을 이전할 수 있는 기간이 지났어요.'],
  [code.notFound, '카드를 찾을 수 없어요.'],
  [giftCardCode.notRegistered, '등록되지 않은 카드예요.'],
  [code.internal, '잔액을 이전하지 못했어요. 잠시 뒤에 다시 시도해 주세요.'],
  [0, '인터넷 연결을 확인하고 다시 시도해 주세요.'],
])('the failure %i shows “%s” [3.8-13, 3.8-14, 3.8-15, 3.8-16, 3.8-17]', async (failureCode, text) => {
  const { host } = await setUp(undefined, {
    transferCardAmount: () => {
      throw new ApiFailure(failureCode, 'refused')
    },
  })
  await choose()
  await submit().click()
  await expect.poll(() => host.alerts).toEqual([{ title: '알림', text }])
})

it('a list that cannot be loaded shows an error [3.8-19]', async () => {
  const { host, popup } = await setUp([], {
    getUserCardList: () => {
      throw new ApiFailure(0, 'offline')
    },
  })
  await expect.poll(() => popup.dismissals()).toBe(1)
  expect(host.alerts).toEqual([{ title: '알림', text: '카드 목록을 불러오지 못했어요.' }])
})
