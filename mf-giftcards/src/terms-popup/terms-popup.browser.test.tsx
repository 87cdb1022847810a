import { aCard, aCardTemplate } from '@storefront/domain/testing/gift-cards.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { Answers } from '@storefront/host/testing/test-host.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cardAnswers, installCardHolder } from '../testing/a-card-holder.ts'
import { aTemplateList } from '../testing/a-gift-giver.ts'
import TermsPopup from './terms-popup.tsx'

async function setUp(answers: Answers, params: { cardId?: number } = {}) {
  const host = installCardHolder({ answers: { ...cardAnswers(), ...answers } })
  await render(<TermsPopup {...popupProps('giftcards/terms', params).props} />)
  return host
}
const policy = { maxCharge: 200_000, chargeCancelDays: 14, minimumUsePercent: 70, refundYears: 3 }

it('shows the policy (limits and refund terms) of the store that issued the card', async () => {
  const cardOfOtherStore = aCard({ cardId: 2, storeId: 11, policy })
  await setUp({ getUserCardList: () => [aCard(), cardOfOtherStore] }, { cardId: 2 })
  await expect.element(page.getByText('한 번에 200,000원까지 충전할 수 있어요.')).toBeVisible()
  await expect.element(page.getByText('충전하고 쓰지 않았다면 14일 안에 취소할 수 있어요.')).toBeVisible()
  await page.getByRole('tab', { name: '환불' }).click()
  await expect.element(page.getByText(/잔액의 70% 이상을 쓰면/)).toBeVisible()
  await expect.element(page.getByText(/마지막 충전일부터 3년 안에/)).toBeVisible()
})

it("without a card it shows this store's policy, from its gift card templates", async () => {
  await setUp({
    getUserCardList: () => [],
    getCardTemplateListForPresent: () => aTemplateList({ templateList: [aCardTemplate({ policy })] }),
  })
  await expect.element(page.getByText('한 번에 200,000원까지 충전할 수 있어요.')).toBeVisible()
})

it('reads the terms of the type 선불카드 [1.5.2-03]', async () => {
  const host = await setUp({})
  await page.getByRole('tab', { name: '약관' }).click()
  await page.getByRole('button', { name: '이용약관 전문 보기' }).click()
  expect(host.opened).toEqual([{ name: 'termsViewer', params: { storeId: 10, termsType: '선불카드' } }])
})

it('keeps the text of its button within the button where text is twice as large', async () => {
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '200%'
  await setUp({})
  await page.getByRole('tab', { name: '약관' }).click()
  const button = page.getByRole('button', { name: '이용약관 전문 보기' }).element()
  expect(button.scrollHeight).toBeLessThanOrEqual(button.clientHeight)
  document.documentElement.style.fontSize = ''
})
