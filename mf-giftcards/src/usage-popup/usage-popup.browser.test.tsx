import { payMethod } from '@storefront/contract/wire-enums.ts'
import { aCard, aCharge } from '@storefront/domain/testing/gift-cards.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { Answers } from '@storefront/host/testing/test-host.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cardAnswers, installCardHolder, testNow } from '../testing/a-card-holder.ts'
import UsagePopup from './usage-popup.tsx'

const payment = {
  payId: 1,
  payDate: testNow,
  payMethod: payMethod.creditCard,
  payAction: '승인',
  amount: 9_500,
}

async function setUp(changes: Parameters<typeof aCharge>[0] = {}, answers: Answers = {}) {
  const host = installCardHolder({
    answers: {
      ...cardAnswers(),
      getPayInfoByChargeId: () => ({
        payList: [payment],
        payApproveInfoList: [{ payId: 1, cardName: '국민카드', apprNumber: '12345678' }],
      }),
      ...answers,
    },
  })
  const popup = popupProps('giftcards/usage', { cardId: 1, usage: aCharge(changes) })
  await render(<UsagePopup {...popup.props} />)
  return { host, popup }
}
const cancel = () => page.getByRole('button', { name: '충전 취소하기' })

it('shows a charge with what was paid for it', async () => {
  await setUp()
  await expect.element(page.getByText('+10,000원')).toBeVisible()
  await expect.element(page.getByText('신용카드 (국민카드)')).toBeVisible()
  await expect.element(page.getByText('12345678')).toBeVisible()
  await expect.element(page.getByText('9,500원')).toBeVisible()
})

it('a charge is cancelled after a confirmation [3.1-05]', async () => {
  const { host, popup } = await setUp({}, { cardChargeCancel: () => ({ refundId: 1, status: 'pending' }) })
  await cancel().click()
  await expect.poll(() => popup.results).toEqual([{ refresh: true }])
  expect(host.confirms).toHaveLength(1)
  const [sent] = host.calls.filter(({ name }) => name === 'cardChargeCancel')
  expect(sent?.request).toMatchObject({ cardNum: '9000000000000001', cardChargeInfo: { chargeId: 5 } })
})

it('a charge that cannot be cancelled any more has no button for it [3.4-13]', async () => {
  await setUp({ useAfter: true })
  await expect.element(page.getByText('신용카드 (국민카드)')).toBeVisible()
  await expect.element(cancel()).not.toBeInTheDocument()
})

it('a failed cancel is alerted [3.8-35]', async () => {
  const { host, popup } = await setUp()
  await cancel().click()
  await expect
    .poll(() => host.alerts)
    .toEqual([{ title: '알림', text: '구매/충전을 취소하지 못했어요. 이용 내역을 확인해 주세요.' }])
  expect(popup.results).toEqual([])
})

it('the days in which a charge can be cancelled are those of the store', async () => {
  const policy = { chargeCancelDays: 14 }
  // Charged ten days ago.
  const { host } = await setUp(
    { createDate: testNow - 10 * 86_400_000 },
    { getUserCardList: () => [aCard({ policy })] },
  )
  await expect.element(page.getByText('충전한 뒤 쓰지 않았다면 14일 안에 취소할 수 있어요.')).toBeVisible()
  await expect.element(cancel()).toBeVisible()
  host.answer({ getUserCardList: () => [aCard()] })
  host.emit('card.changed', { cardId: 1 })
  await expect.element(cancel()).not.toBeInTheDocument()
})
