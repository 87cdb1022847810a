import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { useSyncExternalStore } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cart, setLineCount } from '../cart/cart.ts'
import { aLine, anAmericano, categories, installMenuAlone, limits, products } from '../testing/a-menu.ts'
import MenusScreen from './menus-screen.tsx'

type Host = ReturnType<typeof installMenuAlone>

function HeaderRight({ host }: { host: Host }) {
  return <header>{useSyncExternalStore(host.header.subscribe, host.header.get)?.right}</header>
}

async function openMenu(options: Parameters<typeof installMenuAlone>[0] = {}) {
  const host = installMenuAlone(options)
  const screen = await render(
    <>
      <HeaderRight host={host} />
      <MenusScreen />
    </>,
  )
  return { host, screen }
}

const pictures = { storeInfo: { menuPageType: 'image' } }
const cartButton = () => page.getByRole('banner').getByRole('button', { name: /장바구니/ })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })

afterEach(() => scrollTo(0, 0))

describe('the menu', () => {
  it('shows products by category, with names and prices [1.1-03, 2.1-03, 2.2-37]', async () => {
    await openMenu()
    const coffee = page.getByRole('tabpanel', { name: '커피' })
    await expect.element(coffee.getByRole('heading', { name: '아메리카노' })).toBeVisible()
    await expect.element(coffee.getByText('4,500원')).toBeVisible()
    await expect.element(page.getByRole('tabpanel', { name: '베이커리' })).toMatchTextContent(/소금빵/)
  })

  it('omits products that are not sold, and tabs without a product [2.5-13]', async () => {
    await openMenu()
    await expect.element(tab('커피')).toBeVisible()
    expect(page.getByText('단종 메뉴').elements()).toHaveLength(0)
    expect(tab('빈 분류').elements()).toHaveLength(0)
  })

  it('puts the head-office categories first [1.1-22]', async () => {
    await openMenu({
      shopFields: {
        categoryList: categories,
        parentStoreCategoryList: [{ categoryId: 9, name: '본사 메뉴', showOrder: 99 }],
      },
      catalogue: aCatalogue([...products, { productId: 900, categoryId: 9, name: '본사 커피', price: 5000 }]),
    })
    await expect.element(tab('본사 메뉴')).toBeVisible()
    expect(page.getByRole('tab').elements()[0]?.textContent).toBe('본사 메뉴')
  })

  it('shows rows where the store’s setting is text or none, else pictures [2.2-32]', async () => {
    for (const setting of [{}, { menuPageType: 'text' }]) {
      const { screen } = await openMenu({ shopFields: { categoryList: categories, storeInfo: setting } })
      await expect.element(screen.getByText('고소한 원두')).toBeVisible()
      await screen.unmount()
    }
    await openMenu({ shopFields: { categoryList: categories, ...pictures } })
    await expect.element(page.getByRole('heading', { name: '아메리카노' })).toBeVisible()
    expect(page.getByText('고소한 원두').elements()).toHaveLength(0)
  })

  it('persists the customer’s layout', async () => {
    const { host, screen } = await openMenu()
    await page.getByRole('button', { name: '사진으로 보기' }).click()
    await expect.element(page.getByRole('button', { name: '목록으로 보기' })).toBeVisible()
    await screen.unmount()
    await render(
      <>
        <HeaderRight host={host} />
        <MenusScreen />
      </>,
    )
    await expect.element(page.getByRole('button', { name: '목록으로 보기' })).toBeVisible()
  })

  it('shows a filter per sub category, which narrows its own tab [2.2-31]', async () => {
    await openMenu()
    await page.getByRole('button', { name: '케이크', exact: true }).click()
    const bakery = page.getByRole('tabpanel', { name: '베이커리' })
    await expect.element(bakery.getByRole('heading', { name: '딸기 케이크' })).toBeVisible()
    expect(bakery.getByRole('heading', { name: '소금빵' }).elements()).toHaveLength(0)
    await expect.element(page.getByRole('heading', { name: '아메리카노' })).toBeVisible()
  })

  it('is shown in English, names of products included', async () => {
    await openMenu({ locale: 'en' })
    await expect.element(page.getByRole('tab', { name: 'Coffee' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Americano' })).toBeVisible()
    await expect.element(page.getByText('₩4,500')).toBeVisible()
  })
})

describe('tabs', () => {
  const long = [
    ...products,
    ...Array.from({ length: 30 }, (_, index) => ({
      productId: 2000 + index,
      categoryId: 1,
      name: `커피 ${index}`,
      price: 5000,
      showOrder: 10 + index,
    })),
  ]

  it('scroll to their section and stay active', async () => {
    await openMenu({ catalogue: aCatalogue(long) })
    await tab('베이커리').click()
    await expect.poll(() => topOf('베이커리')).toBeLessThan(120)
    await expect.element(tab('베이커리')).toHaveAttribute('aria-selected', 'true')
  })

  it('follow the scrolling', async () => {
    await openMenu({ catalogue: aCatalogue(long) })
    await expect.element(tab('커피')).toHaveAttribute('aria-selected', 'true')
    const section = page.getByRole('tabpanel', { name: '베이커리' }).element()
    scrollBy(0, section.getBoundingClientRect().top - 60)
    await expect.element(tab('베이커리')).toHaveAttribute('aria-selected', 'true')
    scrollTo(0, 0)
    await expect.element(tab('커피')).toHaveAttribute('aria-selected', 'true')
  })

  it('are all listed in a sheet that scrolls to the chosen one', async () => {
    await openMenu({ catalogue: aCatalogue(long) })
    await page.getByRole('button', { name: '전체 분류' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '그 밖에' }).click()
    await expect.element(tab('그 밖에')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
  })

  it('renders only the nearby part of a long menu', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      productId: 5000 + index,
      categoryId: 1,
      name: `메뉴 ${index}`,
      price: 5000,
      showOrder: index,
    }))
    await openMenu({ catalogue: aCatalogue(many) })
    await expect.element(page.getByRole('heading', { name: '메뉴 0', exact: true })).toBeVisible()
    expect(page.getByRole('article').elements().length).toBeLessThan(100)
    scrollTo(0, document.documentElement.scrollHeight)
    await expect.element(page.getByRole('heading', { name: '메뉴 1999', exact: true })).toBeVisible()
    expect(page.getByRole('article').elements().length).toBeLessThan(200)
  })
})

describe('the sheet with every category', () => {
  const sheet = () => page.getByRole('dialog', { name: '전체 분류' })
  const open = async () => {
    await openMenu()
    await page.getByRole('button', { name: '전체 분류' }).click()
    await expect.element(sheet()).toBeVisible()
  }

  it('closes when the customer goes back, and the menu stays', async () => {
    history.replaceState({ idx: 3, key: 'menu' }, '')
    await open()
    expect(history.state).toEqual({ idx: 3, key: 'menu', sheet: expect.any(String) })
    history.back()
    await expect.element(sheet()).not.toBeInTheDocument()
    expect(history.state).toEqual({ idx: 3, key: 'menu' })
    await expect.element(page.getByRole('heading', { name: '아메리카노' })).toBeVisible()
  })

  it('leaves no history entry when it is closed otherwise', async () => {
    history.replaceState({ idx: 3, key: 'menu' }, '')
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet()).not.toBeInTheDocument()
    await expect.poll(() => history.state).toEqual({ idx: 3, key: 'menu' })
  })
})

describe('search', () => {
  it('finds by name and by initial consonants, and shows the count', async () => {
    await openMenu()
    await page.getByRole('searchbox').fill('ㅅㄱㅃ')
    await expect.element(page.getByText('메뉴 1개를 찾았어요')).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: '소금빵' })).toBeVisible()
    expect(page.getByRole('heading', { name: '아메리카노' }).elements()).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('heading', { name: '아메리카노' })).toBeVisible()
  })

  it('shows when nothing was found', async () => {
    await openMenu()
    await page.getByRole('searchbox').fill('짜장면')
    await expect.element(page.getByText("'짜장면' 메뉴가 없어요")).toBeVisible()
  })

  it('returns to the whole menu when it has no result, with the focus in the field', async () => {
    await openMenu()
    const field = page.getByRole('searchbox')
    await field.fill('짜장면')
    await page.getByRole('button', { name: '전체 메뉴 보기' }).click()
    await expect.element(page.getByRole('heading', { name: '아메리카노' })).toBeVisible()
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
  })
})

describe('availability of products', () => {
  it('marks sold-out products and removes their add button', async () => {
    await openMenu()
    const cake = page.getByRole('article').filter({ hasText: '딸기 케이크' })
    await expect.element(cake.getByText('품절')).toBeVisible()
    expect(cake.getByRole('button', { name: /담기/ }).elements()).toHaveLength(0)
  })

  it('does not mark as sold out what is all in this cart, and offers no more of it', async () => {
    await openMenu({ cart: [aLine({ productId: 210, count: 3 })] })
    const croissant = page.getByRole('article').filter({ hasText: '크루아상' })
    await expect.element(croissant.getByText('모두 담았어요')).toBeVisible()
    const soldOutParts = [croissant.getByText('품절'), croissant.getByRole('button', { name: /담기/ })]
    expect(soldOutParts.flatMap((each) => each.elements())).toEqual([])
  })
  it('shows the remaining units when there are few', async () => {
    await openMenu()
    await expect.element(page.getByText('3개 남음')).toBeVisible()
  })

  it('follows the limits while it is open', async () => {
    const { host } = await openMenu()
    const bread = page.getByRole('article').filter({ hasText: '소금빵' })
    await expect.element(bread.getByRole('button', { name: '소금빵 담기' })).toBeVisible()
    const closed = { productId: 200, maxNumber: 5, leftCount: 5, isClosed: true, applyStdDate: '2026-11-20' }
    host.catalogue.set({ ...host.catalogue.get(), productLimits: [...limits, closed] })
    await expect.element(bread.getByText('품절')).toBeVisible()
  })

  it('the menu marks adult-only products', async () => {
    await openMenu()
    await expect.element(page.getByText('19세 이상 주문')).toBeVisible()
  })

  it('shows why ordering is blocked, and stays readable', async () => {
    await openMenu({ shopFields: { categoryList: categories, storeData: { pausedOrderTypes: ['일반'] } } })
    await expect.element(page.getByText('매장에서 주문을 잠시 멈췄어요.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '아메리카노' })).toBeVisible()
    expect(page.getByRole('button', { name: /담기$/ }).elements()).toHaveLength(0)
  })

  it('explains table orders where these are the only ones, and allows filling the cart', async () => {
    const { host } = await openMenu({
      shopFields: {
        categoryList: categories,
        storeInfo: {
          functionSetting: { isOrderAvailableWithTable: true, isOrderAvailableWithPostPay: true },
        },
      },
    })
    await page.getByRole('button', { name: 'QR 주문 안내' }).click()
    expect(host.opened).toEqual([{ name: 'tableGuide', params: {} }])
    await expect.element(page.getByRole('button', { name: '소금빵 담기' })).toBeVisible()
  })

  it('shows the table, and can leave a wrong one', async () => {
    const { host } = await openMenu({ table: { resourceId: 7, name: '7번 테이블', tn: '7.abcdefgh' } })
    await expect.element(page.getByText('7번 테이블')).toBeVisible()
    await page.getByRole('button', { name: '다른 자리예요' }).click()
    await expect.poll(() => host.table.get()).toBeNull()
  })
})

describe('choosing', () => {
  it('adds a product without choices at once', async () => {
    await openMenu()
    await page.getByRole('button', { name: '소금빵 담기' }).click()
    await page.getByRole('button', { name: '소금빵 담기' }).click()
    expect(cart().get().lines).toMatchObject([{ productId: 200, count: 2 }])
    await expect.element(page.getByRole('button', { name: '장바구니 2개, 6,800원' })).toBeVisible()
  })

  it('says how many units a line can hold instead of adding more', async () => {
    const { host } = await openMenu()
    await page.getByRole('button', { name: '소금빵 담기' }).click()
    setLineCount(-1, 999)
    await page.getByRole('button', { name: '소금빵 담기' }).click()
    expect(host.toasts).toEqual([{ text: '지금은 999개까지 담을 수 있어요.' }])
    expect(cart().get().lines).toMatchObject([{ productId: 200, count: 999 }])
  })

  it('opens a product with choices or alcohol instead of adding it', async () => {
    const { host } = await openMenu()
    await page.getByRole('button', { name: '아메리카노 담기' }).click()
    await page.getByRole('button', { name: '하우스 와인 담기' }).click()
    await page.getByRole('button', { name: '텀블러 담기' }).click()
    expect(host.opened.map(({ params }) => params)).toEqual([
      { productId: 100 },
      { productId: 300 },
      { productId: 400 },
    ])
    expect(cart().get().lines).toEqual([])
  })

  it('opens a product by its name, a sold-out one too', async () => {
    const { host } = await openMenu()
    await page.getByRole('button', { name: '딸기 케이크' }).click()
    expect(host.opened).toEqual([{ name: 'product', params: { productId: 220 } }])
  })

  it('shows the count in header and bar, and 99+ above 99 [2.2-33, 2.2-34]', async () => {
    await openMenu({ cart: [aLine({ productId: 200, count: 99 })] })
    await expect.element(cartButton()).toHaveTextContent('99')
    await page.getByRole('button', { name: '소금빵 담기' }).click()
    await expect.element(cartButton()).toHaveTextContent('99+')
    await expect.element(page.getByRole('button', { name: /장바구니 100개/ })).toMatchTextContent(/^99\+/)
  })

  it('lets a keyboard reach the cart from the middle of the menu', async () => {
    const { host } = await openMenu({ cart: [aLine({ productId: 200 })] })
    const coffee = page.getByRole('tabpanel', { name: '커피' })
    const skip = coffee.getByRole('button', { name: '담은 메뉴 보기' })
    await expect.element(skip).toBeInTheDocument()
    const [last] = coffee.getByRole('listitem').elements().slice(-1)
    const stops = [...(last?.querySelectorAll('button') ?? [])]
    stops[0]?.focus()
    for (const _ of stops) await userEvent.tab()
    await expect.element(skip).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => host.opened).toEqual([{ name: 'cart', params: {} }])
  })

  it('shows a message instead of opening an empty cart [2.2-35]', async () => {
    const { host } = await openMenu({ locale: 'en' })
    await page.getByRole('banner').getByRole('button', { name: 'Cart, empty' }).click()
    expect(host.alerts).toEqual([{ title: 'Notification', text: 'No product selected.' }])
    expect(host.opened).toEqual([])
  })

  it('shows a guest who closed the login why the cart did not open [2.2-44]', async () => {
    const { host } = await openMenu({ cart: [anAmericano()], user: null })
    await page.getByRole('button', { name: /장바구니 1개/ }).click()
    host.endPopup('cart', { kind: 'dismissed' })
    await expect.poll(() => host.toasts).toEqual([{ text: '사용자 인증을 실패하였습니다' }])
  })

  it('shows a failure when the cart cannot be opened', async () => {
    const { host } = await openMenu({ cart: [anAmericano()] })
    host.endPopup('cart', { kind: 'unavailable', reason: 'failed-to-load' })
    await page.getByRole('button', { name: /장바구니 1개/ }).click()
    await expect.poll(() => host.toasts).toHaveLength(1)
  })

  it('adds nothing once ordering was removed from the contract, shows a message, and keeps the cart', async () => {
    const { host } = await openMenu({ cart: [anAmericano()], without: { popups: ['cart', 'product'] } })
    await page.getByRole('button', { name: '소금빵 담기' }).click()
    await page.getByRole('button', { name: '아메리카노 담기' }).click()
    await page.getByRole('button', { name: '딸기 케이크' }).click()
    await page.getByRole('button', { name: /장바구니 1개/ }).click()
    const unavailableToast = { text: '이제 이 매장에서는 쓸 수 없는 기능이에요.' }
    await expect
      .poll(() => host.toasts)
      .toEqual([unavailableToast, unavailableToast, unavailableToast, unavailableToast])
    expect(cart().get().lines).toHaveLength(1)
  })

  it('removes what is no longer sold, with a notice, and keeps the rest', async () => {
    const unsoldLines = [
      aLine({ orderItemId: -1, productId: 600 }),
      aLine({ orderItemId: -2, productId: 9999 }),
    ]
    const { host } = await openMenu({ cart: [...unsoldLines, aLine({ orderItemId: -3, productId: 200 })] })
    await expect
      .poll(() =>
        cart()
          .get()
          .lines.map((line) => line.productId),
      )
      .toEqual([200])
    expect(host.toasts).toEqual([{ text: '더 이상 판매하지 않는 메뉴 2개를 뺐어요.' }])
  })

  it('removes lines chosen by another day’s limits [2.4-70]', async () => {
    const { host } = await openMenu({
      cart: [aLine({ productId: 210, productOrderLimitApplyStdDate: '2026-11-19' })],
    })
    await expect.poll(() => cart().get().lines).toEqual([])
    expect(host.toasts).toEqual([{ text: '수량이 변경된 상품이 있습니다.' }])
  })
})

const topOf = (name: string) => page.getByRole('tabpanel', { name }).element().getBoundingClientRect().top
