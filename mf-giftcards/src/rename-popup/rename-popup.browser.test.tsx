import { aCard } from '@storefront/domain/testing/gift-cards.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cardAnswers, installCardHolder } from '../testing/a-card-holder.ts'
import RenamePopup from './rename-popup.tsx'

it('a card’s own name has at most 15 characters [3.5-21]', async () => {
  const host = installCardHolder({ answers: { ...cardAnswers(), updateUserCardName: () => ({}) } })
  const popup = popupProps('giftcards/rename', { cardId: 1 })
  await render(<RenamePopup {...popup.props} />)
  await page.getByRole('textbox', { name: '이름' }).fill('가나다라마바사아자차카타파하가나다')
  await expect
    .element(page.getByRole('textbox', { name: '이름' }))
    .toHaveValue('가나다라마바사아자차카타파하가')
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect.poll(() => popup.results).toEqual([{ refresh: true }])
  const [sent] = host.calls.filter(({ name }) => name === 'updateUserCardName')
  expect(sent?.request).toMatchObject({ cardName: '가나다라마바사아자차카타파하가' })
})

it('shows an error where the name could not be saved', async () => {
  installCardHolder()
  await render(<RenamePopup {...popupProps('giftcards/rename', { cardId: 1 }).props} />)
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect.element(page.getByText(/이름을 바꾸지 못했어요/)).toBeVisible()
})

it('suggests the original name in the language of the shop', async () => {
  const translations = { en: { name: 'Store gift card' } }
  const host = installCardHolder({
    answers: cardAnswers([aCard({ userCardName: '점심 카드', translations })]),
  })
  await render(<RenamePopup {...popupProps('giftcards/rename', { cardId: 1 }).props} />)
  await host.setLocale('en')
  await expect
    .element(page.getByRole('textbox', { name: 'Name' }))
    .toHaveAttribute('placeholder', 'Store gift card')
})
