import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cart } from '../cart/cart.ts'
import { aLine, installMenu, products, today } from '../testing/a-menu.ts'
import ProductPopup from './product-popup.tsx'

const tumblers = [
  aLine({ orderItemId: -1, productId: 400, options: ['숲'], count: 2 }),
  aLine({ orderItemId: -2, productId: 400, options: ['크림'] }),
  aLine({ orderItemId: -3, productId: 200 }),
]

async function setUp(options: Parameters<typeof installMenu>[0] = {}) {
  const host = installMenu({ cart: tumblers, ...options })
  const popup = popupProps('product', { productId: 400, orderItemList: [-1, -2] })
  await render(<ProductPopup {...popup.props} />)
  return { host, ...popup }
}

const list = () => page.getByRole('list', { name: '상품 옵션' })
const done = () => page.getByRole('button', { name: '상품 선택 완료' })
const selector = () => page.getByRole('dialog', { name: '상품 옵션' })
const choose = (name: string) => selector().getByText(name, { exact: true }).click()
const lines = () =>
  cart()
    .get()
    .lines.map(({ productId, options, count }) => [productId, options[0], count])

describe('several lines of a product with options', () => {
  it('are listed together, each with its option and count [2.2-11]', async () => {
    await setUp()
    const shownLines = list()
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent)
    expect(shownLines).toEqual([expect.stringMatching(/^숲48,000원/), expect.stringMatching(/^크림25,000원/)])
    await expect.element(page.getByText('합계 73,000원')).toBeVisible()
  })

  it('change their option by a list that closes on choosing [2.2-08, 2.2-09]', async () => {
    await setUp()
    await list().getByRole('button', { name: '숲', exact: true }).click()
    await expect.element(selector().getByRole('radio', { name: /^숲/ })).toBeChecked()
    await choose('크림')
    await expect.element(selector()).not.toBeInTheDocument()
    expect(list().getByRole('button', { name: '크림', exact: true }).elements()).toHaveLength(2)
  })

  it('are merged where equal on saving [2.5-08]', async () => {
    const popup = await setUp()
    await list().getByRole('button', { name: '숲', exact: true }).click()
    await choose('크림')
    await done().click()
    expect(popup.results).toEqual([{ added: true }])
    expect(lines()).toEqual([
      [400, '크림', 3],
      [200, undefined, 1],
    ])
  })

  it('hold at most 999 units where they are merged on saving, with a message', async () => {
    const [forest, cream, bread] = tumblers
    if (!forest || !cream || !bread) throw new Error('no lines')
    const { host } = await setUp({ cart: [{ ...forest, count: 999 }, cream, bread] })
    await list().getByRole('button', { name: '숲', exact: true }).click()
    await choose('크림')
    await done().click()
    expect(lines()[0]).toEqual([400, '크림', 999])
    expect(host.toasts).toEqual([{ text: '지금은 999개까지 담을 수 있어요.' }])
  })

  it('can be decreased to 0, and are removed then on saving [2.5-09]', async () => {
    await setUp()
    const fewer = page.getByRole('button', { name: '크림 하나 빼기' })
    await fewer.click()
    await expect.element(fewer).toHaveAttribute('aria-disabled', 'true')
    await done().click()
    expect(lines()).toEqual([
      [400, '숲', 2],
      [200, undefined, 1],
    ])
  })

  it('can be added, once the new line has its option [2.5-07]', async () => {
    const popup = await setUp()
    await page.getByRole('button', { name: '다른 옵션 추가' }).click()
    await selector().getByRole('button', { name: '닫기' }).click()
    await done().click()
    await expect.element(list().getByText('선택하지 않은 옵션이 있습니다.')).toBeVisible()
    expect(popup.results).toEqual([])
    await list().getByRole('button', { name: '옵션 선택' }).click()
    await choose('숲')
    await done().click()
    expect(lines()[0]).toEqual([400, '숲', 3])
  })

  it('stop at the remaining units, with a message', async () => {
    const limit = { productId: 400, maxNumber: 9, leftCount: 3, isClosed: false, applyStdDate: today }
    await setUp({ catalogue: aCatalogue(products, { productLimits: [limit] }) })
    await expect
      .element(page.getByRole('button', { name: '숲 하나 더하기' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect.element(list().getByText('지금은 2개까지 담을 수 있어요.')).toBeVisible()
  })
})
