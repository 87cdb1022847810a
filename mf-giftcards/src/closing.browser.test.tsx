import type { PopupName } from '@storefront/contract/popups.ts'
import { aCard, aCharge } from '@storefront/domain/testing/gift-cards.ts'
import type { PopupProps } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { ComponentType, ReactElement } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import GiftHistoryScreen from './gift-history/gift-history-screen.tsx'
import GiftPayScreen from './gift-pay/gift-pay-screen.tsx'
import remote from './remote.ts'
import { cardAnswers, installCardHolder } from './testing/a-card-holder.ts'
import { giftAnswers, installGiver } from './testing/a-gift-giver.ts'
import { UsageHistory } from './usage-history/usage-history.tsx'

const card = { cardId: 1 }
// All but `giftPaying`, which cannot be left while the purchase is opened.
const popups = [
  ['giftCardRegister', {}],
  ['giftcards/payCode', card],
  ['giftcards/charge', card],
  ['giftcards/refund', card],
  ['giftcards/transfer', card],
  ['giftcards/lost', card],
  ['giftcards/rename', card],
  ['giftcards/usage', { ...card, usage: aCharge() }],
  ['giftcards/terms', {}],
  ['giftcards/giftDetail', { presentId: 1 }],
] as const

async function setUp(name: PopupName, params: object) {
  installCardHolder({ answers: { ...cardAnswers(), ...giftAnswers() } })
  const loads: Partial<Record<PopupName, () => Promise<unknown>>> = remote.popups
  const load = loads[name]
  if (!load) throw new Error(`no popup ${name}`)
  const { default: Popup } = (await load()) as { default: ComponentType<PopupProps<PopupName>> }
  const popup = popupProps(name, params as never)
  await render(<Popup {...(popup.props as PopupProps<PopupName>)} />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return popup
}

it.each(popups)('Escape closes %s once, without a result', async (name, params) => {
  const popup = await setUp(name, params)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => popup.dismissals()).toBe(1)
  expect(popup.results).toEqual([])
})

it.each(popups)('the close button of %s closes it, too', async (name, params) => {
  const popup = await setUp(name, params)
  await page.getByRole('button', { name: '닫기' }).first().click()
  expect(popup.dismissals()).toBe(1)
})

const sheets = [
  ['the amount of a charge', () => setUp('giftcards/charge', card), '직접 입력', '충전 금액 입력'],
  ['the usage filter', () => renderScreen(<UsageHistory card={aCard()} />), /^조회 조건/, '조회 조건'],
  ['the period of gifts', () => renderScreen(<GiftHistoryScreen />), /^조회 기간/, '조회 기간'],
  ['the amount of a gift', () => renderScreen(<GiftPayScreen />), '금액 직접 입력', '금액 직접 입력'],
  ['the notes on a gift', () => renderScreen(<GiftPayScreen />), '이용 안내', '이용 안내'],
] as const

async function renderScreen(screen: ReactElement) {
  const answers = { ...cardAnswers(), ...giftAnswers() }
  installGiver({ path: '/presentPay?templateId=1', answers })
  await render(screen)
}

it.each(sheets)(
  'Back closes the sheet for %s, and leaves what is below it',
  async (_, show, button, title) => {
    await show()
    const opener = page.getByRole('button', { name: button })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: title })
    await expect.element(sheet).toBeVisible()
    expect(history.state).toHaveProperty('sheet')
    history.back()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(opener).toBeVisible()
  },
)
