import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { installMenu } from '../testing/a-menu.ts'
import { adultConfirmation } from './adult-confirmation.ts'
import AdultNoticePopup from './adult-notice-popup.tsx'

async function setUp(locale: 'ko' | 'en' = 'ko') {
  installMenu({ locale })
  const popup = popupProps('adultNotice', {})
  await render(<AdultNoticePopup {...popup.props} />)
  return popup
}

it('states that minors are prohibited, that identity is checked, and the age of 19 [2.2-36, 1.5.3-20]', async () => {
  await setUp('en')
  const notice = page.getByRole('dialog')
  await expect.element(notice).toMatchTextContent(/Minors are prohibited/)
  await expect.element(notice).toMatchTextContent(/identity is checked/)
  await expect.element(notice).toMatchTextContent(/age 19 or over/)
})

it('persists the confirmation', async () => {
  const popup = await setUp()
  await page.getByRole('button', { name: '19세 이상이에요' }).click()
  expect(popup.results).toEqual([{ confirmed: true }])
  expect(adultConfirmation().get()).toBe(true)
})

it('is dismissed without a confirmation when declined', async () => {
  const popup = await setUp()
  await page.getByRole('button', { name: '아니요' }).click()
  expect(popup.results).toEqual([])
  expect(popup.dismissals()).toBe(1)
  expect(adultConfirmation().get()).toBe(false)
})
