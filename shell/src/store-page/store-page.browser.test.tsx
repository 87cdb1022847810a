import { aShop } from '@storefront/host/testing/a-shop.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInShell } from '../testing/shell-under-test.tsx'
import StorePageScreen from './store-page-screen.tsx'

const day = { openingHours: { begin: '07:00', end: '26:00' }, breakTime: { begin: '15:00', end: '17:00' } }
const info = {
  name: '달빛 카페',
  descp: '창가가 넓어요.',
  greetingMessage: '이번 주 토요일은 일찍 닫아요.',
  licenseName: '달빛 상회',
  licenseNumber: '123-45-67890',
  onlineSalesNumber: '제2026-서울-0001호',
  representative: '한달빛',
  tel: [{ tel: '02-1234-5678' }, { tel: '070-0000-0021' }],
  amenities: ['와이파이', '주차 2대'],
  image: [
    { type: 'logo', url: '/images/logo.webp' },
    { type: 'main', url: '/images/room.webp' },
    { type: 'main', url: '/images/door.webp' },
  ],
  address: {
    roadAddr: '서울특별시 성동구 달빛로 1',
    addrDetail: '2층',
    engAddr: '1, Dalbit-ro, Seongdong-gu, Seoul',
    coordinates: { x: 127.05, y: 37.54 },
  },
  openSetting: {
    businessHours: { weekday: day, weekend: day },
    regularHoliday: [{ week: 2, day: 1 }],
    nonRegularHoliday: [{ begin: '2026-12-25', end: '2026-12-25' }],
  },
}
type Facts = NonNullable<Parameters<typeof aShop>[0]>['storeInfo']
const setUp = (facts: Facts = {}, options: Parameters<typeof renderInShell>[1] = {}) =>
  renderInShell(<StorePageScreen />, { shop: aShop({ storeInfo: { ...info, ...facts } }), ...options })
const section = (name: string) => page.getByRole('region', { name })

describe('the store page', () => {
  it('shows photos, name, notice, amenities, and the business details [1.1-02, 1.2.1-20, 3.2-80]', async () => {
    await setUp()
    const photos = page.getByRole('region', { name: '매장 사진' })
    expect(
      photos.element().querySelectorAll('img[src], [aria-roledescription="slide"]').length,
    ).toBeGreaterThan(1)
    expect(photos.element().innerHTML).not.toContain('logo.webp')
    await expect.element(page.getByRole('heading', { name: '달빛 카페' })).toBeVisible()
    await expect.element(section('공지').getByText('이번 주 토요일은 일찍 닫아요.')).toBeVisible()
    await expect.element(section('편의시설').getByText('주차 2대')).toBeVisible()
    for (const fact of ['달빛 상회', '한달빛', '123-45-67890', '제2026-서울-0001호', '02-1234-5678'])
      await expect.element(section('사업자 정보').getByText(fact)).toBeVisible()
  })

  it('shows hours with their break, today’s row marked, and the days off in words [3.2-80, 3.5-75]', async () => {
    await setUp()
    const hours = section('영업시간')
    const rows = hours.element().querySelectorAll('dl > div')
    expect([...rows].map((row) => row.querySelector('dt')?.textContent?.trim())).toEqual([
      '평일 오늘',
      '토요일',
      '일요일',
      '공휴일',
    ])
    expect(rows[0]?.getAttribute('aria-current')).toBe('date')
    expect(rows[0]?.querySelector('dd')?.textContent).toContain('07:00 – 다음 날 02:00')
    expect(rows[0]?.querySelector('dd')?.textContent).toContain('브레이크 타임 15:00 – 17:00')
    await expect.element(hours.getByText('둘째 주 일요일')).toBeVisible()
    await expect.element(hours.getByText('12월 25일 (금)')).toBeVisible()
  })

  it('shows one row where the store is closed on Saturday, Sunday and holidays [3.5-76]', async () => {
    await setUp({ openSetting: { businessHours: { weekday: day } } })
    expect(section('영업시간').element().querySelectorAll('dl > div')).toHaveLength(1)
  })

  it('calls each of its phones [3.2-82]', async () => {
    await setUp()
    for (const { tel } of info.tel)
      await expect
        .element(section('전화').getByRole('link', { name: new RegExp(tel) }))
        .toHaveAttribute('href', `tel:${tel}`)
  })

  it('links the address to the map, and copies it [3.2-81]', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { host } = await setUp()
    const place = section('위치')
    await expect.element(place.getByText('서울특별시 성동구 달빛로 1, 2층')).toBeVisible()
    await place.getByRole('button', { name: '주소 복사' }).click()
    expect(write).toHaveBeenCalledWith('서울특별시 성동구 달빛로 1, 2층')
    await place.getByRole('link', { name: '지도 보기' }).click()
    await expect.poll(() => host.visited).toEqual(['/shop/map'])
  })

  it('can be shared', async () => {
    const { host } = await setUp()
    await expect.poll(() => host.header.get()?.right).toBeTruthy()
    const { host: inHeader, screen } = await renderInShell(<div>{host.header.get()?.right}</div>)
    await screen.getByRole('button', { name: '매장 공유하기' }).click()
    expect(inHeader.opened).toEqual([{ name: 'share', params: { type: 'shop' } }])
  })

  it('omits what the store has not set', async () => {
    await setUp({
      tel: [],
      amenities: [],
      image: [],
      greetingMessage: null,
      address: undefined,
      licenseName: null,
      licenseNumber: null,
      onlineSalesNumber: null,
      representative: null,
    })
    await expect.element(section('영업시간')).toBeVisible()
    for (const name of ['공지', '편의시설', '전화', '위치', '사업자 정보', '매장 사진'])
      await expect.element(section(name)).not.toBeInTheDocument()
  })
})
