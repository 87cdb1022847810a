import type { Packed } from '@storefront/contract/packed.ts'
import { catalogueOf } from '@storefront/host/products/catalogue-of.ts'
import { productsIn } from '@storefront/host/products/products-in.ts'
import { installServerHost } from '@storefront/host/server/server-host.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import MenusScreen from '../menus/menus-screen.tsx'
import { installMenu } from '../testing/a-menu.ts'
import { render as renderToHtml } from './first-screen.tsx'
import { facts, noon } from './testing/facts.ts'

const sixty = Array.from({ length: 60 }, (_, i) => ({
  productId: i + 1,
  name: `상품 ${i + 1}`,
  categoryId: 1 + (i % 3),
  descp: '따뜻한 한 잔',
}))
/** The first category alone does not fill a screen. */
const scattered = sixty.map((product) => ({ ...product, categoryId: product.productId < 4 ? 1 : 2 }))
/** Each product has choices, which the answers for a first screen lack. */
const withChoices = sixty.flatMap((product) => [
  product,
  ...[1_000, 2_000].map((id) => ({
    productId: id + product.productId,
    parentProductId: product.productId,
    name: `고를 것 ${id}`,
  })),
])

/** The whole menu, as the app has it. */
function wholeMenu(productData: string | undefined) {
  const { payload } = JSON.parse(productData ?? '') as { payload: { productList: Packed } }
  return catalogueOf(productsIn(payload.productList))
}

it.each([
  ['one category fills the screen', sixty],
  ['several make the first screen', scattered],
  ['products have choices', withChoices],
])('the server-rendered menu equals the app’s first render, where %s', async (_where, products) => {
  const about = facts(products.filter((product) => !('parentProductId' in product)))
  const serverRendered = document.createElement('div')
  serverRendered.innerHTML = renderToHtml(about)?.html ?? ''
  const { shop, catalogue } = installServerHost(about, { ko: {}, en: {} }).runtime

  const whole = { ...catalogue.get(), ...wholeMenu(facts(products).answers.productData) }
  expect(whole.products).toHaveLength(products.length)
  installMenu({ shop: shop.get(), catalogue: whole, now: noon })
  const { container } = await render(<MenusScreen />)
  await expect.element(page.getByRole('heading', { name: '상품 1', exact: true })).toBeVisible()
  expect(serverRendered.querySelectorAll('article').length).toBeGreaterThanOrEqual(8)
  expect(differences(serverRendered, container)).toEqual([])
})

/** Elements of the server-rendered menu that differ from the app's. The app may have more at the end. */
function differences(serverRendered: Element, live: Element): string[] {
  return [...serverRendered.children].flatMap((each, index) => {
    if (!each.textContent && !each.matches('img, input, svg, svg *')) return []
    const other = live.children[index]
    if (!other || describeElement(each) !== describeElement(other))
      return [`${describeElement(each)} ≠ ${other && describeElement(other)}`]
    return differences(each, other)
  })
}

function describeElement(element: Element): string {
  const ownText = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []))
  const named = ['aria-label', 'role', 'src'].map((name) => element.getAttribute(name))
  return [element.localName, element.className, ...named, ownText.join('')].join(' | ')
}
