import type { TestHost, TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import ReservationScreen from '../reservation/reservation-screen.tsx'
import { installCustomer } from './a-guest.ts'

/** The form of a new reservation; `sent(name)` returns the requests that were sent with the call of that name. */
export async function setUp(options: TestHostOptions = {}) {
  const host = installCustomer(options)
  await render(<ReservationScreen />)
  const sent = (name: string) => host.calls.filter((each) => each.name === name).map(({ request }) => request)
  return { host, sent }
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const dayButton = (name: string) => page.getByRole('button', { name })
export const alertText = (text: string) => page.getByRole('alert').getByText(text)

/** Two adults and a child. */
export async function chooseParty() {
  await button('어른 한 명 늘리기').click()
  await button('어린이 한 명 늘리기').click()
}
export async function chooseTime(name = '오후 6:00') {
  await dayButton('11월 27일 금요일').click()
  await page.getByRole('button', { name: '시간 선택' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name, exact: true }).click()
  await sheet.getByRole('button', { name: '확인', exact: true }).click()
  await expect.element(page.getByText('11월 27일 (금) 오후 6:00, 어른 2명, 어린이 1명')).toBeVisible()
}
export async function goToVisitorStep() {
  await chooseParty()
  await chooseTime()
  await button('다음').click()
  await expect.element(page.getByRole('heading', { name: '방문하는 사람' })).toBeVisible()
}

/** Resolves once the answer to a registration is handled: that would otherwise happen on the page of the next test. */
export const untilRegistered = ({ visited }: TestHost) =>
  expect.poll(() => visited.at(-1)).toBe('/reservation?dealId=12')
