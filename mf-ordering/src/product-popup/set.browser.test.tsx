import { productType } from '@storefront/contract/wire-enums.ts'
import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { adultConfirmation } from '../adult-notice-popup/adult-confirmation.ts'
import { cart } from '../cart/cart.ts'
import { avoidedAllergens } from '../product-facts/avoided-allergens.ts'
import { aLine, installMenu, limits, products, today } from '../testing/a-menu.ts'
import ProductPopup from './product-popup.tsx'

const dish = (productId: number, parentProductId: number, name: string, price: number) => ({
  productId,
  parentProductId,
  name,
  price,
  productType: productType.general,
  showOrder: productId % 10,
})
const slot = (productId: number, parentProductId: number, name: string, max: number) => ({
  productId,
  parentProductId,
  name,
  price: 0,
  isCategory: true,
  productType: productType.individualCategory,
  minChildCount: 1,
  maxChildCount: max,
  showOrder: productId % 100,
})
/** Dinner: a pasta with a heat option or with toppings, and one soup in two sizes. */
const dinner = [
  {
    productId: 800,
    categoryId: 3,
    name: '저녁 세트',
    price: 20_000,
    productType: productType.set,
    isAdult: false,
  },
  slot(810, 800, '파스타', 1),
  {
    ...dish(811, 810, '크림 파스타', 1000),
    optionItems: [
      { value: '순하게', price: 0, en: 'Mild' },
      { value: '맵게', price: 500, en: 'Hot' },
    ],
    translations: { en: { name: 'Cream pasta' } },
  },
  { ...dish(812, 810, '토마토 파스타', 0), allergyInfo: ['우유'] },
  { ...slot(815, 812, '치즈', 2), minChildCount: 0, productType: productType.quantityCategory },
  { ...dish(816, 815, '모짜렐라', 700), productType: productType.topping },
  slot(820, 800, '수프', 1),
  {
    ...dish(821, 820, '양송이 수프', 0),
    optionItems: [
      { value: '작게', price: 0 },
      { value: '크게', price: 900 },
    ],
  },
]

async function setUp(productId = 500, options: Parameters<typeof installMenu>[0] = {}, lineId?: string) {
  const host = installMenu({
    catalogue: aCatalogue([...products, ...dinner], { productLimits: limits }),
    ...options,
  })
  const popup = popupProps('product', { productId, ...(lineId !== undefined && { lineId }) })
  const screen = await render(<ProductPopup {...popup.props} />)
  return { host, popup, screen }
}

const done = () => page.getByRole('button', { name: '상품 선택 완료' })
const region = (name: string) => page.getByRole('region', { name })
const emptySlot = (slotName: string) => region(slotName).getByRole('button', { name: '상품 선택' })
const courses = () => page.getByRole('dialog', { name: '상품 선택' })
const dishButton = (name: string) =>
  courses().getByRole('button', { name: new RegExp(`^(19세 이상 주문 ?)?${name} \\(`) })
const total = (won: string) => page.getByText(`합계 ${won}`).first()
const children = () => cart().get().lines[0]?.children

describe('a set', () => {
  it('is titled as a set, with picture, name, price, description and allergens [2.2-24]', async () => {
    const image = ['/a.webp', '/b.webp'].map((url) => ({ url, hue: 10 }))
    const set = { ...dinner[0]!, image, isAdult: true, descp: '둘이 먹기 좋아요', allergyInfo: ['밀'] }
    const catalogue = aCatalogue([...products, set, ...dinner.slice(1)])
    await setUp(800, { catalogue })
    adultConfirmation().set(true)
    const sheet = page.getByRole('dialog', { name: '상품 상세 정보, 저녁 세트' })
    await expect.element(sheet.getByText('상품 상세 정보')).toBeVisible()
    await expect.element(sheet.getByText('1 / 2')).toBeVisible()
    await expect.element(sheet.getByText('19세 이상 주문')).toBeVisible()
    await expect.element(sheet.getByText('20,000원').first()).toBeVisible()
    await expect.element(sheet.getByText('둘이 먹기 좋아요')).toBeVisible()
    await expect.element(sheet.getByText('알레르기 밀 포함')).toBeVisible()
  })

  it('shows its first slot above the button on a low screen', async () => {
    await page.viewport(320, 568)
    onTestFinished(() => page.viewport(390, 844))
    const image = [{ url: '/a.webp', hue: 10 }]
    const set = { ...dinner[0]!, image, descp: '둘이 먹기 좋아요' }
    await setUp(800, { catalogue: aCatalogue([...products, set, ...dinner.slice(1)]) })
    await expect.element(done()).toBeVisible()
    const slot = () =>
      page.getByRole('button', { name: '상품 선택' }).first().element().getBoundingClientRect()
    await expect
      .poll(() => {
        const { left, top, width, height } = slot()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        return found?.closest('button')?.textContent
      })
      .toContain('상품 선택')
  })

  it('has an overlay over its picture when it is sold out [2.2-25]', async () => {
    const usedUpLimit = { productId: 500, maxNumber: 5, leftCount: 0, isClosed: false, applyStdDate: today }
    const { host } = await setUp()
    const soldOutTexts = () => page.getByText('품절', { exact: true }).elements().length
    expect(soldOutTexts()).toBe(0)
    host.catalogue.set({ ...host.catalogue.get(), productLimits: [usedUpLimit] })
    // The overlay, and the badge beside the name.
    await expect.poll(soldOutTexts).toBe(2)
    await expect.element(done()).toHaveAttribute('aria-disabled', 'true')
  })

  it('has a slot per group, prefilled where there is only one choice [2.2-26, 2.4-30]', async () => {
    const { host } = await setUp()
    await expect.element(region('빵')).toMatchTextContent(/식빵/)
    expect(region('빵').getByRole('button', { name: /빼기/ }).elements()).toHaveLength(0)
    await region('빵').getByRole('button').click()
    expect(host.opened).toEqual([{ name: 'product', params: { productId: 511, editable: false } }])
  })

  it('can be added once every slot is filled, and shows count and total [2.2-28, 2.2-29, 2.2-30, 2.4-26, 2.1-04]', async () => {
    await setUp()
    await expect.element(page.getByText('구성 상품을 모두 골라 주세요.')).toBeVisible()
    await expect.element(done()).toHaveAttribute('aria-disabled', 'true')
    await emptySlot('음료').click()
    await dishButton('라떼').click()
    await expect.element(total('7,700원')).toBeVisible()
    await page.getByRole('button', { name: '수량 하나 더하기' }).click()
    await expect.element(total('15,400원')).toBeVisible()
    await done().click()
    expect(cart().get().lines).toMatchObject([
      {
        productId: 500,
        count: 2,
        children: [
          { productId: 511, groupProductId: 510, count: 1 },
          { productId: 522, groupProductId: 520, count: 1 },
        ],
      },
    ])
  })

  it('has a minimum count of one [2.4-32]', async () => {
    await setUp()
    const fewer = page.getByRole('button', { name: '수량 하나 빼기' })
    await page.getByRole('button', { name: '수량 하나 더하기' }).click()
    await expect.element(fewer).not.toHaveAttribute('aria-disabled')
    await fewer.click()
    await expect.element(fewer).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('group', { name: '수량' })).toMatchTextContent(/1/)
  })
})

describe('the dishes of a course', () => {
  it('are shown on a page of their own [2.2-19]', async () => {
    await setUp()
    await emptySlot('음료').click()
    await expect.element(courses().getByRole('heading', { name: '상품 선택' })).toBeVisible()
    const dishes = courses().getByRole('list', { name: '음료' }).getByRole('listitem')
    expect(dishes.elements().map((each) => each.textContent)).toEqual(['라떼 (700원)', '우유 (0원)'])
    await courses().getByRole('button', { name: '닫기' }).click()
    await expect.element(courses()).not.toBeInTheDocument()
  })

  it('have picture or camera, name, price, adult mark and description [2.2-21]', async () => {
    const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    const image = [{ url: onePixel, hue: 40 }]
    const described = products.map((each) =>
      each.productId === 522 ? { ...each, image, isAdult: true, descp: '고소한 우유' } : each,
    )
    await setUp(500, { catalogue: aCatalogue(described) })
    await emptySlot('음료').click()
    const choices = courses().getByRole('list', { name: '음료' }).getByRole('button', { name: /원\)/ })
    await expect.element(choices.first()).toMatchTextContent(/라떼 \(700원\)고소한 우유/)
    await expect.element(choices.first().getByRole('img', { name: '19세 이상 주문' })).toBeVisible()
    const cameras = () => choices.elements().map((choice) => choice.querySelectorAll('svg').length)
    await expect.poll(cameras).toEqual([0, 1])
    expect(choices.first().element().querySelector('img')?.getAttribute('src')).toBe(onePixel)
  })

  it('can each be viewed without being chosen', async () => {
    const { host } = await setUp()
    await emptySlot('음료').click()
    await courses().getByRole('button', { name: '우유 자세히 보기' }).click()
    expect(host.opened).toEqual([{ name: 'product', params: { productId: 521, editable: false } }])
  })

  it('require the option of a dish, and the slot shows the choice [2.2-10, 2.2-27]', async () => {
    await setUp(800)
    await emptySlot('파스타').click()
    await dishButton('크림 파스타').click()
    const options = page.getByRole('dialog', { name: '옵션 선택' })
    await expect.element(options.getByText('크림 파스타에서 원하는 옵션을 눌러 주세요.')).toBeVisible()
    await options.getByRole('button', { name: /맵게/ }).click()
    await expect.element(region('파스타')).toMatchTextContent(/파스타.*크림 파스타\+1,500원맵게/)
    await expect.element(total('21,500원')).toBeVisible()
    await expect.element(courses()).not.toBeInTheDocument()
  })

  it('are shown in English, options included', async () => {
    await setUp(800, { locale: 'en' })
    await region('파스타').getByRole('button', { name: 'Select product' }).click()
    await page.getByRole('button', { name: /^Cream pasta \(/ }).click()
    await page.getByRole('dialog', { name: 'Select option' }).getByRole('button', { name: /Hot/ }).click()
    await expect.element(region('파스타')).toMatchTextContent(/Cream pasta\+₩1,500Hot/)
  })

  it('open automatically where there is only one [2.2-22]', async () => {
    await setUp(800)
    await emptySlot('수프').click()
    const options = page.getByRole('dialog', { name: '옵션 선택' })
    await expect.element(options.getByText(/^양송이 수프/)).toBeVisible()
    await options.getByRole('button', { name: /크게/ }).click()
    await expect.element(region('수프')).toMatchTextContent(/양송이 수프\+900원크게/)
  })

  it('ask for toppings with the price for all sets, and are added to the cart with them [2.2-17, 2.2-18]', async () => {
    await setUp(800)
    await page.getByRole('button', { name: '수량 하나 더하기' }).click()
    await emptySlot('파스타').click()
    await dishButton('토마토 파스타').click()
    const toppings = page.getByRole('dialog', { name: '토마토 파스타' })
    // A slot for one dish has no counter.
    expect(toppings.getByRole('group', { name: '수량' }).elements()).toHaveLength(0)
    await toppings.getByText('모짜렐라').click()
    await toppings.getByRole('button', { name: '모짜렐라 하나 더하기' }).click()
    await expect.element(toppings.getByText('합계 2,800원')).toBeVisible()
    await toppings.getByRole('button', { name: '저장' }).click()
    await expect.element(region('파스타')).toMatchTextContent(/토마토 파스타\+1,400원모짜렐라 × 2/)
    await emptySlot('수프').click()
    await page.getByRole('button', { name: /작게/ }).click()
    await expect.element(total('42,800원')).toBeVisible()
    await done().click()
    expect(children()).toEqual([
      {
        productId: 812,
        groupProductId: 810,
        count: 1,
        options: [],
        children: [{ productId: 816, groupProductId: 815, count: 2 }],
      },
      { productId: 821, groupProductId: 820, count: 1, options: ['작게'] },
    ])
  })

  it('start from earlier choices [2.2-17]', async () => {
    await setUp(800)
    await emptySlot('파스타').click()
    await dishButton('토마토 파스타').click()
    await page.getByText('모짜렐라').click()
    await page.getByRole('button', { name: '저장' }).click()
    await region('파스타')
      .getByRole('button', { name: /토마토 파스타/ })
      .first()
      .click()
    await dishButton('토마토 파스타').click()
    await expect.element(page.getByRole('checkbox', { name: /모짜렐라/ })).toBeChecked()
  })

  it('are shown as in the cart, not as sold out, once the cart has all that are left', async () => {
    const limit = { productId: 522, maxNumber: 5, leftCount: 1, isClosed: false, applyStdDate: today }
    const chosen = [
      { productId: 511, groupProductId: 510, count: 1 },
      { productId: 522, groupProductId: 520, count: 1 },
    ]
    const { host } = await setUp(500, {
      catalogue: aCatalogue(products, { productLimits: [limit] }),
      cart: [aLine({ productId: 500, children: chosen })],
    })
    await emptySlot('음료').click()
    await expect.element(courses().getByText('남은 수량을 모두 담았어요.')).toBeVisible()
    await expect.element(dishButton('라떼')).toHaveAttribute('aria-disabled', 'true')
    expect(courses().getByText('품절').elements()).toEqual([])
    host.catalogue.set({ ...host.catalogue.get(), productLimits: [{ ...limit, leftCount: 0 }] })
    await expect.element(courses().getByText('품절')).toBeVisible()
  })

  it('show avoided allergens that they contain', async () => {
    await setUp(800)
    avoidedAllergens().set(['우유'])
    await emptySlot('파스타').click()
    await expect.element(courses().getByText('우유 포함')).toBeVisible()
  })
})

describe('a filled slot', () => {
  it('shows its dish and price, and can be emptied', async () => {
    await setUp()
    await emptySlot('음료').click()
    await dishButton('라떼').click()
    await expect.element(region('음료')).toMatchTextContent(/라떼\+700원/)
    await page.getByRole('button', { name: '라떼 빼기' }).click()
    await expect.element(emptySlot('음료')).toBeVisible()
  })

  it('is emptied locally, as long as nothing was sent [2.4-29]', async () => {
    const chosen = [
      { productId: 511, groupProductId: 510, count: 1 },
      { productId: 522, groupProductId: 520, count: 1 },
    ]
    const { host } = await setUp(500, { cart: [aLine({ productId: 500, children: chosen })] }, '-1')
    await page.getByRole('button', { name: '라떼 빼기' }).click()
    await emptySlot('음료').click()
    await dishButton('우유').click()
    await done().click()
    expect(children()?.map(({ productId }) => productId)).toEqual([511, 521])
    expect(host.calls).toEqual([])
  })
})
