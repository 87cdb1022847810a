import { code } from '@storefront/contract/envelope.ts'
import { aCardTemplate } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { giver, installGiver, testNow } from '../testing/a-gift-giver.ts'
import GiftPayScreen from './gift-pay-screen.tsx'
import { openGift } from './open-gift.ts'
import { persistedGift } from './opened-gift.ts'

const order = {
  templateId: 1,
  templateStoreId: 10,
  amount: 30_000,
  isFreeAmount: false,
  discount: 0,
  toUserName: '김하늘',
  toUserPhone: '01087654321',
  message: '축하해',
}

/** The gift page of a customer, in a tab in which this user has opened a gift before. */
function openedBy(userId: number) {
  const host = installGiver({
    path: '/presentPay?templateId=1',
    answers: {
      getCardTemplateForPresent: () => ({ template: aCardTemplate({ templateId: 1, name: '생일 카드' }) }),
      getPresentPayInfo: () => {
        throw new ApiFailure(code.notFound, 'presentId: no such gift')
      },
      createDealOrderForPresent: () => {
        throw new ApiFailure(code.tooMany, 'too often')
      },
    },
  })
  persistedGift().set({
    userId,
    order,
    dealKey: 'dealkey-1',
    giftKey: 'giftkey-1',
    dealId: 31,
    presentId: 41,
    openedAt: testNow,
  })
  return host
}

it('a gift that another customer has opened in this tab is not shown, and the page is an empty form [1.4.2-07]', async () => {
  openedBy(giver.userId + 1)
  await render(<GiftPayScreen />)
  await expect.element(page.getByRole('textbox', { name: '이름' })).toHaveValue('')
  await expect.element(page.getByRole('textbox', { name: '전화번호' })).toHaveValue('')
})

it('nor is it continued where this customer gives the same: a purchase of their own is opened', async () => {
  const host = openedBy(giver.userId + 1)
  await expect(openGift({ storeId: 10, userId: giver.userId }, order)).rejects.toThrow('too often')
  expect(host.calls.map(({ name }) => name)).toEqual(['createDealOrderForPresent'])
})
