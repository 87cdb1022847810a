import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cart } from '../cart/cart.ts'
import { anAmericano, installMenuAlone, products } from '../testing/a-menu.ts'
import MenusScreen from './menus-screen.tsx'

async function openMenu(options: Parameters<typeof installMenuAlone>[0] = {}) {
  const host = installMenuAlone(options)
  await render(<MenusScreen />)
  return { host }
}

describe('while the menu is not loaded', () => {
  it('shows a skeleton', async () => {
    await openMenu({ catalogue: { ...aCatalogue(), status: 'loading' } })
    await expect.element(page.getByText('메뉴를 불러오고 있어요')).toBeInTheDocument()
  })

  it('shows the top of a long menu early, and totals only once it is complete', async () => {
    const topLoaded = { ...aCatalogue(products), status: 'loading' as const }
    const { host } = await openMenu({ catalogue: topLoaded, cart: [anAmericano()] })
    await expect.element(page.getByRole('heading', { name: '아메리카노' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /장바구니 1개, / })).not.toBeInTheDocument()
    expect(cart().get().lines).toHaveLength(1)
    host.catalogue.set({ ...topLoaded, status: 'ready' })
    await expect.element(page.getByRole('button', { name: /장바구니 1개, / })).toBeVisible()
  })

  it('shows the failure, retries, and does not change the cart', async () => {
    let tries = 0
    const failed = { ...aCatalogue(), status: 'failed' as const, retry: () => void tries++ }
    await openMenu({ catalogue: failed, cart: [anAmericano()] })
    await page.getByRole('button', { name: '다시 시도' }).click()
    expect(tries).toBe(1)
    expect(cart().get().lines).toHaveLength(1)
    await expect
      .element(page.getByRole('link', { name: '매장 전화' }))
      .toHaveAttribute('href', 'tel:02-123-4567')
  })

  it('shows when the store sells nothing', async () => {
    await openMenu({ catalogue: aCatalogue() })
    await expect.element(page.getByText('지금은 준비된 메뉴가 없어요')).toBeVisible()
  })
})
