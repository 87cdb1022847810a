import type { FirstScreenFacts } from '@storefront/contract/first-screen.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { describe, expect, it } from 'vitest'
import { describedRemotes } from '../testing/described-remotes.ts'
import { frame, render } from './first-screen.tsx'
import { withoutStyleAttributes } from './inline-styles.ts'

type Shop = Parameters<typeof aShop>[0]

const noon = Date.parse('2026-11-20T12:00:00+09:00')
const facts = (shop: Shop = {}, factFields: Partial<FirstScreenFacts> = {}): FirstScreenFacts => ({
  pageName: 'moonlight',
  storeId: 10,
  path: '/',
  locale: 'ko',
  now: noon,
  screens: ['main', 'menus'],
  popups: ['sideMenu', 'product'],
  remotes: describedRemotes,
  answers: { initData: JSON.stringify({ code: 200, message: '', payload: aShop(shop) }) },
  ...factFields,
})
function content(shop?: Shop, factFields?: Partial<FirstScreenFacts>) {
  const about = facts(shop, factFields)
  const part = render(about)
  if (!part) throw new Error('nothing was rendered')
  return frame(about, part)
}

describe('when the time changes a screen', () => {
  const moment = (text: string) => Date.parse(`2026-11-20T${text}:00+09:00`)
  const shop: Shop = {
    storeInfo: {
      openSetting: {
        businessHours: { weekday: { openingHours: { begin: '09:00', end: '21:00' } } },
        operatingTimeUnit: 1,
        regularHoliday: [],
        nonRegularHoliday: [],
      },
    },
  } as unknown as Shop

  it.each(['/', '/shop'])(
    '%s says the next time of the opening hours, and is the same until then',
    (path) => {
      const at = (now: number) => content(shop, { path, now })
      const open = at(noon)
      expect(open.until).toBe(moment('21:00'))
      expect(at(moment('20:59')).html).toBe(open.html)
      if (path === '/') expect(at(moment('21:00')).html).not.toBe(open.html)
    },
  )

  it('is never where it does not show the time', () => {
    expect(content(shop, { path: '/shop/map' }).until).toBe(Number.POSITIVE_INFINITY)
  })

  it('is not known of a screen of a release that does not say it', () => {
    const { until: _until, ...part } = render(facts(shop)) ?? { html: '', header: null, assumes: [] }
    expect(frame(facts(shop), part).until).toBeUndefined()
  })
})

describe('Main as it is rendered on the server', () => {
  it('shows the store, and whether it is open in both languages', () => {
    const { html } = content()
    expect(html).toContain('<h1')
    expect(html).toContain('달빛 카페')
    expect(html).toContain('영업 중')
    expect(content({}, { locale: 'en' }).html).toContain('Open')
  })

  it('works without scripts: the menu and the phone are links', () => {
    const { html } = content()
    expect(html).toMatch(/<a [^>]*href="\/moonlight\/menus"/)
    expect(html).toMatch(/<a [^>]*href="tel:02-123-4567"/)
  })

  it('escapes what the store wrote', () => {
    const name = '</div><script>alert(1)</script><img src=x onerror="alert(2)">'
    const { html } = content({ storeInfo: { name } })
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;script&gt;')
  })

  it('removes from the store’s name the characters that mark its own slots', () => {
    const { html } = content({ storeInfo: { name: '\uE000 카페 \uE001' } })
    expect(html.match(/<main/g)).toHaveLength(1)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  it('is a guest’s, whatever customer the answer contains', () => {
    const user = { userId: 7, name: '김손님', phoneNumber: '01012345678' }
    const { html } = content({ user, isTokenValid: true })
    expect(html).not.toContain('김손님')
    expect(html).not.toContain('01012345678')
  })

  it('assumes no earlier orders, whose place it can keep, and not that there is no table', () => {
    expect(content().assumes).toEqual([
      { area: 'shared', key: 'storefront:10:main-deals-height', otherwise: '0', keeps: 'deals-place' },
    ])
  })

  it('has free places for the points and the deals of a customer, which styles show where they are known', () => {
    expect(content().html).toContain('진행 중인 이용을 불러오고 있어요')
    expect(content().html.match(/class="[^"]*kept/g)).toHaveLength(2)
    const without = { storeData: { notUsingPoint: true, notUsingCoupon: true } } as Shop
    expect(content(without).html.match(/class="[^"]*kept/g)).toHaveLength(1)
  })

  it('has no style attributes, which the content security policy forbids; the same styles are in rules', () => {
    const slide = { title: '딸기', image: '/images/cake.webp', hue: 10 }
    const shop = { storeInfo: { userMobileSetting: { slides: [slide] } } } as unknown as Shop
    const { html, css, pictures } = content(shop)
    expect(html).not.toMatch(/ style=/)
    expect(css).toContain('{--hue:10}')
    expect(pictures).toEqual(['/images/cake.webp'])
  })

  it('renders no other path', () => {
    expect(render(facts({}, { path: '/waiting' }))).toBeUndefined()
  })

  it('has a frame that needs the store’s name only, and rejects an answer without it', () => {
    const part = render(facts()) ?? { html: '', header: null, assumes: [] }
    const answerOf = (storeInfo: object) => ({
      answers: { initData: JSON.stringify({ code: 200, message: '', payload: { storeInfo } }) },
    })
    expect(frame(facts({}, answerOf({ name: '달빛 서점' })), part).html).toContain('달빛 서점')
    expect(() => frame(facts({}, answerOf({})), part)).toThrow('name')
  })

  it('rejects an answer with another code than 200', () => {
    expect(() => render(facts({}, { answers: { initData: '{"code":500}' } }))).toThrow('500')
  })
})

describe('the store page as it is rendered on the server', () => {
  const path = '/shop'

  it('shows hours and phone below the header of the app, in both languages', () => {
    const { html } = content({}, { path })
    expect(html).toContain('매장 정보')
    expect(html).toContain('영업시간')
    expect(html).toMatch(/<a [^>]*href="tel:02-123-4567"/)
    expect(html).toMatch(/<header.*aria-label="메뉴 열기".*aria-label="매장 공유하기".*<main/)
    expect(content({}, { path, locale: 'en' }).html).toContain('Opening hours')
  })

  it('has the largest picture with high priority', () => {
    const image = [{ type: 'store', url: '/images/room.webp' }]
    const { pictures } = content({ storeInfo: { image } } as unknown as Shop, { path })
    expect(pictures).toEqual(['/images/room.webp'])
  })

  it('assumes nothing about the browser', () => {
    expect(content({}, { path }).assumes).toEqual([])
  })
})

describe('the map as it is rendered on the server', () => {
  const path = '/shop/map'
  const address = { roadAddr: '서울 성동구 포근로 12', coordinates: { x: 127, y: 37.5 } }
  const mapTiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: '지도 자료', maxZoom: 19 }

  it('has the place of the map where the shop has tiles, the address, and the map apps that any phone has', () => {
    const { html } = content({ storeInfo: { address } } as never, { path, mapTiles })
    expect(html).toContain('지도 자료')
    expect(html).toContain('서울 성동구 포근로 12')
    expect(html).toContain('https://map.naver.com/')
    expect(html).not.toMatch(/geo:|maps\.apple/)
    expect(content({ storeInfo: { address } } as never, { path }).html).not.toContain('지도 자료')
  })
})

describe('a screen of a customer as it is rendered on the server', () => {
  it.each([
    ['/couponList', '쿠폰함', '쿠폰을 불러오고 있어요'],
    ['/pointList', '포인트', '포인트 이력을 불러오고 있어요'],
  ])('%s has the header of the app, and is loading', (path, title, loading) => {
    const { html } = content({}, { path })
    expect(html).toMatch(new RegExp(`<header.*<h1[^>]*>${title}</h1>.*<main`))
    expect(html).toContain(loading)
  })
})

describe('inline styles', () => {
  it('are written once, however often they are used', () => {
    const { html, css } = withoutStyleAttributes('<a style="--hue:1"></a><b style="--hue:1"></b>')
    expect(html).toBe('<a data-style="0"></a><b data-style="0"></b>')
    expect(css).toBe('#first-screen [data-style="0"]{--hue:1}')
  })

  it('are dropped when they could end a rule', () => {
    for (const look of ['--hue:1}body{display:none', '--hue:&quot;</style>', 'background:url(\\2f)'])
      expect(withoutStyleAttributes(`<a style="${look}"></a>`)).toEqual({ html: '<a></a>', css: '' })
  })
})
