import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { installShopper } from '../testing/a-shopper.ts'
import ManualEntryPopup from './manual-entry-popup.tsx'

async function setUp() {
  installShopper()
  const popup = popupProps('selfpay/entry', {})
  await render(<ManualEntryPopup {...popup.props} />)
  return popup
}
const type = (text: string) => page.getByLabelText('바코드 번호').fill(text)
const add = () => page.getByRole('button', { name: '담기' }).click()

describe('entering by hand', () => {
  it('returns a number whose check digit is right, and shows what is wrong with another', async () => {
    const popup = await setUp()
    await add()
    await expect.element(page.getByText('번호를 입력해 주세요.')).toBeVisible()
    await type('123')
    await add()
    await expect.element(page.getByText(/8자리, 12자리나 13자리/)).toBeVisible()
    await type('2000000010015')
    await add()
    await expect.element(page.getByText(/번호가 맞지 않아요/)).toBeVisible()
    await type('2000000010014')
    await add()
    await expect.poll(() => popup.results).toEqual([{ barcodes: ['2000000010014'] }])
  })

  it('finds goods by name, and says how many there are', async () => {
    const popup = await setUp()
    await page.getByRole('tab', { name: '이름으로 찾기' }).click()
    await page.getByLabelText('상품 이름').fill('없는 이름')
    await expect.element(page.getByText('찾는 상품이 없어요')).toBeVisible()
    await page.getByLabelText('상품 이름').fill('소금')
    await expect.element(page.getByRole('status')).toHaveTextContent('1개 찾았어요')
    const found = page.getByRole('button', { name: /버터 소금빵/ })
    const [row, panel] = [found, page.getByRole('tabpanel')].map((each) =>
      each.element().getBoundingClientRect(),
    )
    expect([row?.left, row?.right], 'names and prices have a margin').toEqual([20, (panel?.right ?? 0) - 20])
    await found.click()
    await expect.poll(() => popup.results).toEqual([{ productId: 1 }])
  })
})
