import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { installTestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { texts } from '../testing/a-menu.ts'
import SharedOrderScreen from './shared-order-screen.tsx'

const s = 'an-opaque-link'
const orderKey = ['getSharedOrder', { storeId: 10, s }]
const items = [
  { productId: 100, name: '라떼', nameEn: 'Latte', count: 2, choiceList: [{ name: '크게' }] },
  { productId: 200, name: '치즈 케이크', count: 1 },
]
type Dish = { productId?: number; name?: string | null; count: number }

async function setUp(options: TestHostOptions & { itemList?: Dish[] } = {}) {
  const { itemList = items, answers, ...rest } = options
  const host = installTestHost({
    messages: { 'mf-ordering': texts },
    path: `/share/order/${s}`,
    params: { dealIdWithUserId: s },
    answers: {
      getSharedOrder: () => ({ deal: { dealId: 12, dealType: '셀프' }, itemList }),
      getSharedOrderUser: () => ({ user: { name: '김*늘' } }),
      ...answers,
    },
    ...rest,
  })
  const screen = await render(<SharedOrderScreen />)
  return { host, screen }
}
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const pictureOf = (src: string) => document.querySelector<HTMLImageElement>(`img[src="${src}"]`)
/** After two frames everything that had arrived is rendered. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
/** Fails with this code of the API; 0: no answer came. */
const failWith = (answered: number) => () => {
  throw new ApiFailure(answered, 'refused')
}

describe('a shared order', () => {
  it('is requested with the encrypted link of the path, which names deal and sharer to the API alone [3.2-75]', async () => {
    const { host } = await setUp()
    await expect
      .poll(() => host.calls.map(({ name, request }) => [name, request]))
      .toEqual([
        ['getSharedOrder', { storeId: 10, s }],
        ['getSharedOrderUser', { storeId: 10, s }],
      ])
  })

  it('shows its items in a carousel that can be paused [3.2-76]', async () => {
    await setUp()
    const carousel = page.getByRole('region', { name: '주문한 메뉴' })
    await expect.element(carousel.getByText(/라떼/)).toBeVisible()
    await expect.element(carousel.getByText('크게')).toBeVisible()
    await expect.element(carousel.getByText('1 / 2')).toBeVisible()
    await carousel.getByRole('button', { name: '자동 넘김 멈추기' }).click()
    await expect.element(carousel.getByRole('button', { name: '자동으로 넘기기' })).toBeVisible()
  })

  it('shows the store at once, at the place and in the size that it keeps when the order arrives', async () => {
    const photo = { url: onePixel }
    const order = Promise.withResolvers<object>()
    const shop = aShop({
      storeInfo: {
        image: [{ type: 'main', url: `${onePixel}#store` }],
        address: { roadAddr: '서울특별시 성동구 달빛로 1' },
      },
    })
    await setUp({ shop, answers: { getSharedOrder: () => order.promise as never } })
    const name = page.getByText('달빛 카페')
    await expect.element(name).toBeVisible()
    await expect.element(page.getByText('서울특별시 성동구 달빛로 1')).toBeVisible()
    await expect.element(page.getByText('공유된 주문을 불러오고 있어요')).toBeInTheDocument()
    const cover = pictureOf(`${onePixel}#store`) as HTMLImageElement
    const before = cover.getBoundingClientRect()
    expect(before.width).toBeGreaterThan(200)

    order.resolve({
      deal: { dealId: 12, dealType: '셀프' },
      itemList: items.map((item) => ({ ...item, image: [photo] })),
    })
    await expect.element(page.getByText('1 / 2')).toBeVisible()
    expect(pictureOf(`${onePixel}#store`)).toBe(cover)
    expect(cover.getBoundingClientRect()).toEqual(before)
    // The picture of a dish is not larger, so the store's remains the largest of the screen.
    await expect.poll(() => pictureOf(onePixel)?.getBoundingClientRect().width).toBeGreaterThan(200)
    const dish = pictureOf(onePixel)?.getBoundingClientRect()
    expect(dish?.width).toBeLessThanOrEqual(before.width)
    expect(dish?.height).toBeLessThanOrEqual(before.height)
  })

  it('advances by the store’s interval', async () => {
    const timer = vi.spyOn(window, 'setInterval')
    await setUp({ shop: aShop({ storeInfo: { userMobileSetting: { carouselIntervalTime: 4_100 } } }) })
    await expect.element(page.getByText('1 / 2')).toBeVisible()
    // A carousel under the mouse pauses, and another test may have left the mouse there.
    await page.getByRole('heading', { name: '김*늘 님이 이렇게 주문했어요' }).hover()
    // Nothing moves before the first touch.
    window.dispatchEvent(new Event('pointerdown'))
    await expect.poll(() => timer.mock.calls.some(([, ms]) => ms === 4_100)).toBe(true)
    timer.mockRestore()
  })

  it('shows the sharer’s name where found [3.2-77]', async () => {
    const { screen } = await setUp()
    await expect.element(screen.getByRole('heading', { name: '김*늘 님이 이렇게 주문했어요' })).toBeVisible()
    await screen.unmount()
    await setUp({ answers: { getSharedOrderUser: failWith(code.notFound) } })
    await expect.element(page.getByRole('heading', { name: '이렇게 주문했어요' })).toBeVisible()
  })

  it('appears together with the sharer’s name, so that a heading of two lines moves nothing', async () => {
    const user = Promise.withResolvers<object>()
    const { host } = await setUp({ answers: { getSharedOrderUser: () => user.promise as never } })
    await expect.poll(() => host.runtime.queryClient.getQueryState(orderKey)?.status).toBe('success')
    await twoFrames()
    await expect.element(page.getByText('공유된 주문을 불러오고 있어요')).toBeInTheDocument()
    await expect.element(page.getByText('크게')).not.toBeInTheDocument()
    user.resolve({ user: { name: '김*늘' } })
    await expect.element(page.getByText('크게')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '김*늘 님이 이렇게 주문했어요' })).toBeVisible()
  })

  it('opens an item in the menu of this store', async () => {
    const { host } = await setUp()
    await page.getByRole('button', { name: '라떼 메뉴에서 보기' }).click()
    await expect.poll(() => host.opened).toEqual([{ name: 'product', params: { productId: 100 } }])
    expect(host.visited).toEqual(['/menus'])
  })

  it('opens nothing where the store has no menu, and shows removed items', async () => {
    await setUp({ itemList: [{ name: null, count: 1 }], without: { screens: ['/menus'] } })
    await expect.element(page.getByText(/삭제 된 메뉴/)).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    ['is not shared any more', code.notFound],
    ['has a forged link', code.badShareLink],
    ['has an expired link', code.shareLinkOver],
    ['gets no answer', 0],
  ])('shows a failed load when it %s, and goes to Main [3.8-47]', async (_why, answered) => {
    const { host } = await setUp({ answers: { getSharedOrder: failWith(answered) } })
    await expect.poll(() => host.visited).toEqual(['/'])
    expect(host.alerts).toEqual([{ text: '주문 정보를 불러올 수 없습니다.' }])
  })

  it('shows the same when its path has no link, without a request [3.8-47]', async () => {
    const { host } = await setUp({ params: { dealIdWithUserId: '' } })
    await expect.poll(() => host.visited).toEqual(['/'])
    expect(host.calls).toEqual([])
  })
})
