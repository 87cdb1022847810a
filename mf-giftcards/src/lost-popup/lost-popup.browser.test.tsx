import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { Answers } from '@storefront/host/testing/test-host.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cardAnswers, installCardHolder } from '../testing/a-card-holder.ts'
import LostPopup from './lost-popup.tsx'

async function setUp(answers: Answers = {}) {
  const host = installCardHolder({ answers: { ...cardAnswers(), ...answers } })
  const popup = popupProps('giftcards/lost', { cardId: 1 })
  await render(<LostPopup {...popup.props} />)
  return { host, popup }
}
const report = () => page.getByRole('button', { name: '분실 신고하기' })

it('warns that a report is final and asks for a confirmation [3.4-14]', async () => {
  const { host } = await setUp({ reportCardLost: () => ({}) })
  await expect.element(page.getByText('신고하면 되돌릴 수 없어요')).toBeVisible()
  host.confirmWith(false)
  await report().click()
  await expect.poll(() => host.confirms[0]?.text).toBe('신고하면 취소할 수 없어요.')
  expect(host.calls.some(({ name }) => name === 'reportCardLost')).toBe(false)
})

it('shows that the report was received [3.4-15]', async () => {
  const { popup } = await setUp({ reportCardLost: () => ({}) })
  await report().click()
  await expect.element(page.getByText('분실 신고를 접수했어요')).toBeVisible()
  await page.getByRole('button', { name: '처음으로' }).click()
  expect(popup.results).toEqual([{ refresh: true }])
})

it('a failed report shows an error [3.8-39]', async () => {
  const { host } = await setUp()
  await report().click()
  await expect
    .poll(() => host.alerts)
    .toEqual([{ title: '알림', text: '분실 신고를 하지 못했어요. 다시 시도하거나 매장에 문의해 주세요.' }])
  await expect.element(report()).toBeVisible()
})
