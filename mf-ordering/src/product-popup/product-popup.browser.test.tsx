import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cart } from '../cart/cart.ts'
import { aLine, anAmericano, categories, installMenu, limits, products } from '../testing/a-menu.ts'
import ProductPopup from './product-popup.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function setUp(
  productId: number,
  { lineId, ...options }: Parameters<typeof installMenu>[0] & { lineId?: string } = {},
) {
  const host = installMenu(options)
  const popup = popupProps('product', lineId === undefined ? { productId } : { productId, lineId })
  const screen = await render(<ProductPopup {...popup.props} />)
  return { host, popup, screen }
}

const add = (amount: string) => page.getByRole('button', { name: `${amount} 담기` })
const increaseButton = () => page.getByRole('button', { name: '수량 하나 더하기' })
/** Taps the label, because it may cover the radio itself. */
const pick = (name: string) => page.getByText(name, { exact: true }).click()
const lines = () => cart().get().lines

describe('a product', () => {
  it('is added up to 999 units of a line, with a message', async () => {
    const { host, popup } = await setUp(200, {
      cart: [aLine({ orderItemId: -1, productId: 200, count: 998 })],
    })
    await increaseButton().click()
    await add('6,800원').click()
    expect(lines()).toMatchObject([{ count: 999 }])
    expect(popup.results).toEqual([{ added: true }])
    expect(host.toasts).toEqual([{ text: '지금은 999개까지 담을 수 있어요.' }])
  })

  it('shows a choice with the tap itself, without the choice before in between', async () => {
    await setUp(100)
    const choice = page.getByRole('radio').last()
    await expect.element(choice).toBeVisible()
    const radio = choice.element() as HTMLInputElement
    expect(radio.checked).toBe(false)
    radio.click()
    expect(radio.checked).toBe(true)
  })

  it('shows its name, price, description and allergens [2.2-14]', async () => {
    await setUp(100)
    await expect.element(page.getByRole('heading', { name: '아메리카노' })).toBeVisible()
    await expect.element(page.getByText('4,500원', { exact: true })).toBeVisible()
    await expect.element(page.getByText('고소한 원두')).toBeVisible()
    await expect.element(page.getByText('알레르기 우유, 대두 포함')).toBeVisible()
  })

  it('is shown in English, allergens included', async () => {
    await setUp(100, { locale: 'en' })
    await expect.element(page.getByRole('heading', { name: 'Americano' })).toBeVisible()
    await expect.element(page.getByText('Contains milk, soy')).toBeVisible()
  })

  it('shows several pictures as a numbered carousel that advances every 3 seconds and can be paused [2.2-12, 2.2-13]', async () => {
    const image = ['/a.webp', '/b.webp', '/c.webp'].map((url) => ({ url, hue: 10 }))
    // In the corner: hovering over the pictures would pause them.
    await page.elementLocator(document.documentElement).hover({ position: { x: 1, y: 1 }, force: true })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const move = vi.spyOn(Element.prototype, 'scrollTo')
    await setUp(700, { catalogue: aCatalogue([{ productId: 700, name: '빙수', price: 1, image }]) })
    expect(page.getByText('1 / 3').elements()).toHaveLength(1)
    vi.advanceTimersByTime(2999)
    expect(move).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(move).toHaveBeenCalledOnce()
    await expect.element(page.getByText('2 / 3')).toBeVisible()
    await page.getByRole('button', { name: '사진 멈추기' }).click()
    await expect.element(page.getByRole('button', { name: '사진 넘기기' })).toBeVisible()
    move.mockClear()
    vi.advanceTimersByTime(9000)
    expect(move).not.toHaveBeenCalled()
  })

  it('shows when the product is not sold any more', async () => {
    const { popup } = await setUp(9999)
    await expect.element(page.getByText('더 이상 판매하지 않는 메뉴예요')).toBeVisible()
    await page.getByRole('button', { name: '메뉴 보기' }).click()
    expect(popup.dismissals()).toBe(1)
  })

  it('shows that the menu failed to load, and retries', async () => {
    let tries = 0
    await setUp(100, { catalogue: { ...aCatalogue(), status: 'failed', retry: () => void tries++ } })
    await expect.element(page.getByText('메뉴를 불러올 수 없어요')).toBeVisible()
    expect(page.getByText('더 이상 판매하지 않는 메뉴예요').elements()).toEqual([])
    await page.getByRole('button', { name: '다시 시도' }).click()
    expect(tries).toBe(1)
  })

  it('waits for the menu after a reload', async () => {
    await setUp(100, { catalogue: { ...aCatalogue(), status: 'loading' } })
    await expect.element(page.getByRole('dialog', { name: '메뉴를 불러오고 있어요' })).toBeVisible()
  })
})

describe('a read-only product', () => {
  it('has neither choices nor count [2.2-15]', async () => {
    const openForLooking = async (params: Parameters<typeof popupProps<'product'>>[1]) => {
      installMenu()
      const popup = popupProps('product', params)
      const screen = await render(<ProductPopup {...popup.props} />)
      await expect.element(page.getByRole('heading', { name: '텀블러' })).toBeVisible()
      const found = [page.getByRole('radio'), increaseButton()].map((each) => each.elements().length)
      await screen.unmount()
      return found
    }
    expect(await openForLooking({ productId: 400 })).toEqual([2, 1])
    expect(await openForLooking({ productId: 400, editable: false })).toEqual([0, 0])
  })
})

describe('choosing', () => {
  it('shows the exact price with every choice and unit [2.2-18, 2.1-04]', async () => {
    const { popup } = await setUp(100)
    await expect.element(add('4,500원')).toBeVisible()
    await pick('차갑게')
    await pick('라지')
    await pick('샷 추가')
    await expect.element(add('5,700원')).toBeVisible()
    await increaseButton().click()
    await add('11,400원').click()
    expect(lines()).toMatchObject([
      {
        productId: 100,
        count: 2,
        children: [
          { productId: 111, groupProductId: 110, count: 1 },
          { productId: 122, groupProductId: 120, count: 1 },
          { productId: 131, groupProductId: 130, count: 1 },
        ],
      },
    ])
    expect(popup.results).toEqual([{ added: true }])
  })

  it('marks the first missing group instead of adding [2.5-03, 1.5.3-29]', async () => {
    const { popup } = await setUp(100)
    await pick('차갑게')
    await add('4,500원').click()
    const size = page.getByRole('region', { name: '크기' })
    await expect.element(size.getByRole('alert')).toHaveTextContent('선택하지 않은 옵션이 있습니다.')
    await expect.element(size.getByRole('radio', { name: /^레귤러/ })).toHaveFocus()
    expect(page.getByText('선택하지 않은 옵션이 있습니다.').elements()).toHaveLength(1)
    expect(popup.results).toEqual([])
    expect(lines()).toEqual([])
  })

  it('requires an option where the product has some [2.5-07, 2.2-08, 2.1-04]', async () => {
    await setUp(400, { locale: 'en' })
    await page.getByRole('button', { name: 'Add ₩24,000' }).click()
    const options = page.getByRole('region', { name: 'Product option' })
    await expect.element(options.getByRole('alert')).toHaveTextContent('Option is required')
    await pick('Cream')
    await page.getByRole('button', { name: 'Add ₩25,000' }).click()
    expect(lines()).toMatchObject([{ productId: 400, options: ['크림'] }])
  })

  it('replaces the earlier pick where only one may be picked [2.5-05]', async () => {
    await setUp(100)
    await pick('라지')
    await expect.element(add('5,200원')).toBeVisible()
    await pick('레귤러')
    await expect.element(add('4,500원')).toBeVisible()
  })

  it('stops at the maximum of a group, the same choice counted again [2.5-04]', async () => {
    await setUp(100)
    await pick('샷 추가')
    await page.getByRole('button', { name: '샷 추가 하나 더하기' }).click()
    await expect.element(add('5,500원')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: '샷 추가 하나 더하기' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('checkbox', { name: /^흑당 펄/ })).toBeDisabled()
    await page.getByRole('button', { name: '샷 추가 하나 빼기' }).click()
    await expect.element(page.getByRole('checkbox', { name: /^흑당 펄/ })).toBeEnabled()
  })

  it('does not offer a choice that is sold out [2.5-06]', async () => {
    const usedUpLimit = {
      productId: 132,
      maxNumber: 5,
      leftCount: 0,
      isClosed: false,
      applyStdDate: '2026-11-20',
    }
    await setUp(100, { catalogue: aCatalogue(products, { productLimits: [usedUpLimit] }) })
    await expect.element(page.getByRole('checkbox', { name: /^흑당 펄/ })).toBeDisabled()
    await expect.element(page.getByRole('checkbox', { name: /^샷 추가/ })).toBeEnabled()
  })

  it('merges with an equal line [2.5-08]', async () => {
    await setUp(200, { cart: [aLine({ productId: 200, count: 2 })] })
    await add('3,400원').click()
    expect(lines()).toMatchObject([{ productId: 200, count: 3 }])
    expect(lines()).toHaveLength(1)
  })

  it('saves a note with the line', async () => {
    await setUp(200)
    await page.getByRole('textbox', { name: '요청사항' }).fill('따뜻하게 데워 주세요')
    await add('3,400원').click()
    expect(lines()).toMatchObject([{ descp: '따뜻하게 데워 주세요' }])
  })
})

describe('the count', () => {
  it('is at least one and at most what is left, including the cart [2.5-10]', async () => {
    await setUp(210, { cart: [aLine({ productId: 210 })] })
    await expect
      .element(page.getByRole('button', { name: '수량 하나 빼기' }))
      .toHaveAttribute('aria-disabled', 'true')
    await increaseButton().click()
    await expect.element(increaseButton()).toHaveAttribute('aria-disabled', 'true')
    await add('7,600원').click()
    expect(lines()).toMatchObject([{ productId: 210, count: 3 }])
  })

  it('shows and announces why there are no more', async () => {
    await setUp(210, { cart: [aLine({ productId: 210 })] })
    const status = page.getByText('지금은 2개까지 담을 수 있어요.')
    expect(status.elements()).toEqual([])
    await increaseButton().click()
    await expect.element(status).toBeVisible()
    await expect.element(status).toHaveAttribute('role', 'status')
    await expect.element(increaseButton()).toHaveAccessibleDescription('지금은 2개까지 담을 수 있어요.')
    await page.getByRole('button', { name: '수량 하나 빼기' }).click()
    await expect.poll(() => status.elements()).toEqual([])
  })

  it('shows that the rest is in the cart, not that it is sold out', async () => {
    await setUp(210, { cart: [aLine({ productId: 210, count: 3 })] })
    await expect.element(page.getByText('남은 수량을 모두 담았어요.')).toBeVisible()
    expect(page.getByText('품절된 메뉴예요.').elements()).toEqual([])
  })

  it('is blocked when it sells out while the sheet is open', async () => {
    const { host } = await setUp(200)
    await expect.element(add('3,400원')).not.toHaveAttribute('aria-disabled')
    const usedUpLimit = {
      productId: 200,
      maxNumber: 5,
      leftCount: 0,
      isClosed: false,
      applyStdDate: '2026-11-20',
    }
    host.catalogue.set({ ...host.catalogue.get(), productLimits: [...limits, usedUpLimit] })
    await expect.element(page.getByText('품절된 메뉴예요.')).toBeVisible()
    await expect.element(add('3,400원')).toHaveAttribute('aria-disabled', 'true')
  })

  it('is blocked with the reason while the store takes no orders', async () => {
    await setUp(200, {
      shopFields: { categoryList: categories, storeData: { pausedOrderTypes: ['일반'] } },
    })
    await expect.element(page.getByText('매장에서 주문을 잠시 멈췄어요.')).toBeVisible()
    await expect.element(add('3,400원')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('a product for adults', () => {
  it('asks for confirmation, and shows nothing before [2.5-01]', async () => {
    const { host, popup } = await setUp(300)
    await expect.poll(() => host.opened).toEqual([{ name: 'adultNotice', params: {} }])
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
    host.endPopup('adultNotice', { kind: 'dismissed' })
    await expect.poll(() => popup.dismissals()).toBe(1)
  })

  it('asks for confirmation of a choice with alcohol, too [2.2-23]', async () => {
    const wine = products.map((each) => (each.productId === 522 ? { ...each, isAdult: true } : each))
    const { host } = await setUp(500, { catalogue: aCatalogue(wine) })
    await page.getByRole('button', { name: '상품 선택' }).click()
    await page.getByRole('button', { name: /라떼 \(/ }).click()
    await expect.poll(() => host.opened).toEqual([{ name: 'adultNotice', params: {} }])
    await expect.element(page.getByText('합계 7,000원')).toBeInTheDocument()
    host.endPopup('adultNotice', { kind: 'done', result: { confirmed: true } })
    await expect.element(page.getByText('합계 7,700원')).toBeVisible()
  })

  it('asks before a set that contains one without a choice [2.2-23]', async () => {
    const mulled = products.map((each) => (each.productId === 511 ? { ...each, isAdult: true } : each))
    const { host } = await setUp(500, { catalogue: aCatalogue(mulled) })
    await expect.poll(() => host.opened).toEqual([{ name: 'adultNotice', params: {} }])
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
  })

  it('does not ask again where a line of the cart with one is changed', async () => {
    const mulled = products.map((each) => (each.productId === 511 ? { ...each, isAdult: true } : each))
    const line = aLine({ productId: 500, children: [{ productId: 511, groupProductId: 510, count: 1 }] })
    const { host } = await setUp(500, { catalogue: aCatalogue(mulled), cart: [line], lineId: '-1' })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(host.opened).toEqual([])
  })
})

describe('changing a line of the cart', () => {
  it('starts from its choices and replaces the line [2.2-16]', async () => {
    const { popup } = await setUp(100, { cart: [anAmericano({ count: 2, descp: '연하게' })], lineId: '-1' })
    await expect.element(page.getByRole('radio', { name: /^차갑게/ })).toBeChecked()
    await expect.element(page.getByRole('textbox', { name: '요청사항' })).toHaveValue('연하게')
    await pick('라지')
    await expect.element(page.getByText('합계 10,400원')).toBeVisible()
    await page.getByRole('button', { name: '상품 선택 완료' }).click()
    expect(lines()).toMatchObject([{ orderItemId: -1, count: 2, descp: '연하게' }])
    expect(lines()[0]?.children).toContainEqual({ productId: 122, groupProductId: 120, count: 1 })
    expect(popup.results).toEqual([{ added: true }])
  })
})

it('throws without a product id [2.8-44]', async () => {
  installMenu()
  const { props } = popupProps('product', { productId: Number.NaN })
  await expect(render(<ProductPopup {...props} />)).rejects.toThrow('without a product')
})
