import { afterEach, describe, expect, it, vi } from 'vitest'
import { openMain } from '../testing/main-under-test.tsx'
import { heroSlides } from './hero.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the slides', () => {
  const slides = [
    { image: '/cake.webp', hue: 10, title: '딸기의 계절', en: { title: 'Strawberry season' }, productId: 5 },
    { image: '/bread.webp', hue: 75, title: '갓 나온 소금빵' },
  ]

  it('are absent where the store has no pictures [1.2.5-02]', async () => {
    const { screen } = await openMain()
    await expect.element(screen.getByRole('region', { name: '매장 소식' })).not.toBeInTheDocument()
  })

  it('show the store’s photos of type main where it has no slides [1.2.5-02]', async () => {
    const { host, screen } = await openMain({
      shop: {
        storeInfo: {
          image: [
            { type: 'main', url: '/front.webp' },
            { type: 'logo', url: '/l.webp' },
          ],
        },
      },
    })
    const region = screen.getByRole('region', { name: '매장 소식' })
    await expect.element(region).toBeVisible()
    expect(region.element().querySelectorAll('img')).toHaveLength(1)
    const { storeInfo } = host.shop.get()
    expect(heroSlides(storeInfo, 'ko').map(({ picture }) => picture)).toEqual(['/front.webp'])
  })

  it('advance by the store’s interval, and can be paused [1.2.5-03]', async () => {
    const { screen } = await openMain({
      shop: { storeInfo: { userMobileSetting: { slides, carouselIntervalTime: 700 } } },
    })
    // A pointer left by another test could hover over the slides and pause them.
    await screen.getByRole('banner').hover()
    await expect.element(screen.getByText('2 / 2')).toBeVisible()
    await screen.getByRole('button', { name: '자동 넘김 멈추기' }).click()
    await expect.element(screen.getByRole('button', { name: '자동으로 넘기기' })).toBeVisible()
  })

  it('fetch the pictures of the next slide when the page is idle, and of the one after when that shows', async () => {
    let whenIdle = () => {}
    vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
      whenIdle = () => run({ didTimeout: false, timeRemaining: () => 50 })
      return 1
    })
    const { screen } = await openMain({
      shop: {
        storeInfo: {
          userMobileSetting: {
            slides: [...slides, { image: '/beans.webp', hue: 45, title: '포근 블렌드' }],
            carouselIntervalTime: 60_000,
          },
        },
      },
    })
    const sources = () =>
      [...screen.getByRole('region', { name: '매장 소식' }).element().querySelectorAll('img')].map((image) =>
        image.getAttribute('src'),
      )
    await expect.element(screen.getByText('1 / 3')).toBeVisible()
    expect(sources()).toEqual(['/cake.webp'])
    whenIdle()
    await expect.poll(sources).toEqual(['/cake.webp', '/bread.webp'])
    const track = screen.getByRole('region', { name: '매장 소식' }).element().querySelector('ul')
    track?.scrollTo({ left: track.clientWidth, behavior: 'instant' })
    await expect.element(screen.getByText('2 / 3')).toBeVisible()
    await expect.poll(sources).toEqual(['/cake.webp', '/bread.webp', '/beans.webp'])
  })

  it('open their product, in the customer’s language', async () => {
    const { host, screen } = await openMain({
      locale: 'en',
      shop: { storeInfo: { userMobileSetting: { slides, carouselIntervalTime: 60_000 } } },
    })
    await screen.getByRole('button', { name: 'Strawberry season' }).click()
    expect(host.opened).toEqual([{ name: 'product', params: { productId: 5 } }])
  })
})
