import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { useLayoutEffect } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { categories, installMenuAlone } from '../testing/a-menu.ts'
import MenusScreen from './menus-screen.tsx'

const coffees = Array.from({ length: 90 }, (_, index) => ({
  productId: 2000 + index,
  categoryId: 1,
  name: `커피 ${index}`,
  price: 5000,
  showOrder: index,
}))

const heightOfPage = () => document.documentElement.scrollHeight
const renderedProducts = () => document.querySelectorAll('article').length

/** Renders the menu. Returns the page's height when it was mounted, before the browser laid it out by itself. */
async function renderMenu() {
  let heightAtMount = 0
  function Probe() {
    useLayoutEffect(() => {
      heightAtMount = heightOfPage()
    }, [])
    return null
  }
  const { unmount } = await render(
    <>
      <MenusScreen />
      <Probe />
    </>,
  )
  return { unmount, heightAtMount }
}

afterEach(() => {
  scrollTo(0, 0)
  document.documentElement.style.fontSize = ''
})

for (const menuPageType of ['image', 'text'])
  describe(`a long menu, ${menuPageType}`, () => {
    it('has from its second render on the height that it has once all products are rendered', async () => {
      installMenuAlone({
        catalogue: aCatalogue(coffees),
        shopFields: { categoryList: categories, storeInfo: { menuPageType } },
      })
      // Rows of another height than on most phones.
      document.documentElement.style.fontSize = '20px'
      const { unmount } = await renderMenu()
      await expect.poll(renderedProducts).toBeGreaterThan(0)
      expect(renderedProducts()).toBeLessThan(coffees.length)
      await expect
        .poll(() => {
          scrollBy(0, 500)
          return renderedProducts()
        })
        .toBe(coffees.length)
      const height = heightOfPage()

      // After a step back or a reload the scroll position is restored in the first frames.
      await unmount()
      scrollTo(0, 0)
      const { heightAtMount } = await renderMenu()
      expect(renderedProducts()).toBeLessThan(coffees.length)
      expect(Math.abs(heightAtMount - height)).toBeLessThan(20)
    })
  })
