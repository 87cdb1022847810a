import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { installPayer } from '../testing/a-payer.ts'
import CardEntryPopup from './card-entry-popup.tsx'

async function setUp() {
  installPayer({ locale: 'en', now: Date.UTC(2026, 10, 20, 3) })
  const popup = popupProps('cardEntry', { amount: 12_500 })
  const screen = await render(<CardEntryPopup {...popup.props} />)
  return { ...popup, screen }
}
const box = (name: string) => page.getByLabelText(name, { exact: true })
const pay = () => page.getByRole('button', { name: 'Pay ₩12,500' })
const focusedLabel = () => document.activeElement?.id && labelOf(document.activeElement)
const labelOf = (element: Element) => document.querySelector(`label[for="${element.id}"]`)?.textContent

async function fillPersonalCard() {
  await box('Name of the payer').fill('Kim Seo-yeon')
  await box('Date of birth').fill('19900101')
  await box('Card number, part 1').fill('5409260012341234')
  await box('Month of expiry').fill('04')
  await box('Year of expiry, two digits').fill('29')
  await box('First two digits of the card password').fill('12')
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('asks for a name and a birth date, and pays once everything is there [2.2-66, 2.2-67, 2.2-73, 2.2-76]', async () => {
  const popup = await setUp()
  await expect.element(pay()).toHaveAttribute('aria-disabled', 'true')
  await fillPersonalCard()
  await expect.element(box('Date of birth')).toHaveValue('1990-01-01')
  await pay().click()
  expect(popup.results).toEqual([
    {
      name: 'Kim Seo-yeon',
      installment: '00',
      cardData: {
        cardNo: '5409260012341234',
        cardExpYy: '29',
        cardExpMm: '04',
        cardPw: '12',
        cardHolderYmd: '900101',
      },
    },
  ])
})

it('asks for the three parts of a business number instead, for a corporate card [2.2-68]', async () => {
  const popup = await setUp()
  await page.getByText('Corporate card').click()
  await expect.element(box('Date of birth')).not.toBeInTheDocument()
  await fillCorporateCard()
  await pay().click()
  expect(popup.results[0]?.cardData.cardHolderYmd).toBe('2208162517')
})

async function fillCorporateCard() {
  await box('Name of the payer').fill('Pogeun')
  await box('Business number, part 1').fill('2208162517')
  await box('Card number, part 1').fill('541234567890123')
  await box('Month of expiry').fill('12')
  await box('Year of expiry, two digits').fill('30')
  await box('First two digits of the card password').fill('00')
}

it('takes a card number in four boxes, and moves the focus on from a full one [2.2-69, 2.2-70, 2.2-71, 2.2-74]', async () => {
  await setUp()
  await box('Card number, part 1').click()
  await userEvent.keyboard('5409')
  await expect.poll(focusedLabel).toBe('Card number, part 2')
  await userEvent.keyboard('2600')
  await expect.poll(focusedLabel).toBe('Card number, part 3')
  await userEvent.keyboard('12341234')
  await expect.poll(focusedLabel).toBe('Month of expiry')
  await userEvent.keyboard('0429')
  await expect.poll(focusedLabel).toBe('First two digits of the card password')
  await expect.element(box('Card number, part 4')).toHaveValue('1234')
})

it('keeps the focus in a box that is corrected', async () => {
  await setUp()
  await fillPersonalCard()
  await box('Card number, part 2').click()
  await userEvent.keyboard('{End}{Backspace}')
  await expect.poll(focusedLabel).toBe('Card number, part 2')
})

it('offers a lump sum first, then 2 to 12 months [2.2-72]', async () => {
  await setUp()
  const options = page.getByRole('combobox', { name: 'Instalments' }).element().querySelectorAll('option')
  const values = [...options].map(({ value }) => value)
  expect(values).toEqual(['00', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'])
  expect(options[0]?.textContent).toBe('Lump sum')
})

it('chooses the birth date from a calendar', async () => {
  await setUp()
  await page.getByRole('button', { name: 'Choose from a calendar' }).click()
  await page.getByRole('button', { name: 'Thursday, November 7, 1996' }).click()
  await expect.element(box('Date of birth')).toHaveValue('1996-11-07')
})

it('limits a birth date to ten characters [2.9-07]', async () => {
  await setUp()
  await box('Date of birth').fill('1990010199')
  await expect.element(box('Date of birth')).toHaveValue('1990-01-01')
})

it('shows the error of a field once it has lost focus', async () => {
  await setUp()
  await box('Date of birth').fill('19900231')
  await expect.element(page.getByText('Enter the date of birth like')).not.toBeInTheDocument()
  await box('Card number, part 1').click()
  await expect.element(box('Date of birth')).toHaveAccessibleDescription(/Enter the date of birth/)
})

it('returns nothing when it is closed, and discards the input [2.2-75]', async () => {
  const popup = await setUp()
  await fillPersonalCard()
  await page.getByRole('button', { name: 'Close' }).last().click()
  expect(popup.results).toEqual([])
  expect(popup.dismissals()).toBe(1)
  await expect.element(box('Card number, part 1')).toHaveValue('')
})

it('writes a card to no storage, no address and no field with autocomplete', async () => {
  await setUp()
  await fillPersonalCard()
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.cookie])
  expect(stored).not.toMatch(/5409|2600|900101/)
  for (const input of document.querySelectorAll('input:not([type=radio])')) {
    expect(input).toHaveAttribute('autocomplete', 'off')
    expect(input).not.toHaveAttribute('name')
  }
})
