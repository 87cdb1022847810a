import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cart } from '../cart/cart.ts'
import { installMenuAlone } from '../testing/a-menu.ts'
import * as styles from './fulfilment-banner.module.css'
import MenusScreen from './menus-screen.tsx'

const table = { resourceId: 7, name: '7번 테이블', tn: '7.signature' }
const openMenu = async (options: Parameters<typeof installMenuAlone>[0] = {}) => {
  const host = installMenuAlone({ path: '/menus?orderType=takeout', ...options })
  await render(<MenusScreen />)
  return host
}

describe('the takeout menu', () => {
  it('shows a banner with the pick-up time, also at a scanned table', async () => {
    const host = await openMenu({ table })
    await expect.element(page.getByText('포장 · 매장에서 픽업')).toBeVisible()
    expect(page.getByText('7번 테이블').elements()).toEqual([])
    await page.getByRole('button', { name: '바꾸기' }).click()
    expect(host.opened).toEqual([{ name: 'takeoutOrder', params: {} }])
  })

  it('reserves the height of the banner while that is loading', async () => {
    await openMenu()
    const { container } = await render(<div className={styles.placeholder} />)
    const reserved = container.firstElementChild?.getBoundingClientRect().height
    const text = page.getByText('포장 · 매장에서 픽업')
    await expect.element(text).toBeVisible()
    expect(text.element().parentElement?.parentElement?.getBoundingClientRect().height).toBe(reserved)
  })

  it('fills a cart of its own', async () => {
    await openMenu()
    await page.getByRole('button', { name: '소금빵 담기' }).click()
    expect(cart('takeout').get().lines).toMatchObject([{ productId: 200, count: 1 }])
    expect(cart().get().lines).toEqual([])
  })

  it('offers nothing to add while the store has paused takeout', async () => {
    await openMenu({ shopFields: { storeData: { pausedOrderTypes: ['포장'] } } })
    await expect.element(page.getByText('매장에서 포장 주문을 잠시 멈췄어요.')).toBeVisible()
    expect(page.getByRole('button', { name: '소금빵 담기' }).elements()).toEqual([])
  })
})
