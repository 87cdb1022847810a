import { partTable } from '@storefront/contract/registry/part-table.ts'
import { describe, expect, it } from 'vitest'
import { sampleStores } from '../testing/an-edge.ts'
import { escapeHtml } from './escape.ts'
import { pageMeta } from './page-meta.ts'

const table = partTable([
  {
    name: 'mf-ordering',
    description: {
      texts: { ko: { screens: { menus: '메뉴' } }, en: { screens: { menus: 'Menu' } } },
    },
  },
])
const meta = (path: string, locale: 'ko' | 'en' = 'ko', pageName = 'cafe') => {
  const { title, tags } = pageMeta({
    store: sampleStores[pageName],
    origin: 'https://shop.example',
    pageName,
    path,
    table,
    locale,
    colour: '#bc3f00',
  })
  return { title, html: tags.join('\n') }
}

describe('title and meta tags', () => {
  it('is the name of the store on Main, and of screen and store elsewhere, in both languages [1.2.1-02]', () => {
    expect(meta('/').title).toBe('모닝 & <카페>')
    expect(meta('/menus').title).toBe('메뉴 · 모닝 & <카페>')
    expect(meta('/MENUS', 'en').title).toBe('Menu · Morning Cafe')
    expect(meta('/nothing-here', 'en').title).toBe('Page not found · Morning Cafe')
  })

  it('have the name, description, absolute picture and absolute address for a link preview', () => {
    const { html } = meta('/')
    expect(html).toContain('<meta property="og:title" content="모닝 &#38; &#60;카페&#62;">')
    expect(html).toContain('<meta property="og:description" content="아침을 여는 &#34;카페&#34;">')
    expect(html).toContain('<meta property="og:image" content="https://shop.example/images/slide.webp">')
    expect(html).toContain('<meta property="og:url" content="https://shop.example/cafe/">')
    expect(html).toContain('<meta property="og:locale" content="ko_KR">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/cafe/">')
    expect(meta('/', 'en').html).toContain('<meta property="og:locale" content="en_US">')
  })

  it('shows the icon where a store has no picture', () => {
    const { html } = meta('/', 'ko', 'small')
    expect(html).toContain('<meta property="og:image" content="https://shop.example/small/icon-512.png">')
    expect(html).toContain('<meta name="twitter:card" content="summary">')
    expect(html).not.toContain('name="description"')
  })

  it('have a description of its own for the menu', () => {
    expect(meta('/menus', 'en').html).toContain(
      'name="description" content="See what Morning Cafe serves and what it costs, choose, and order."',
    )
  })

  it('have the name of a store as it is, also with the patterns of a replacement', () => {
    const { cafe } = sampleStores
    if (!cafe) throw new Error('no sample store')
    const nameEn = "Ca$$h $& Carry $' $`"
    const { title, tags } = pageMeta({
      store: { ...cafe, hints: { ...cafe.hints, nameEn } },
      origin: 'https://shop.example',
      pageName: 'cafe',
      path: '/menus',
      table,
      locale: 'en',
      colour: '#bc3f00',
    })
    expect(title).toBe(`Menu · ${nameEn}`)
    expect(tags.join()).toContain(`content="See what ${escapeHtml(nameEn)} serves and`)
  })

  it('exclude personal and shared pages from search engines and previews', () => {
    for (const path of ['/useHistory', '/couponList', '/share/order/3.abc', '/nothing-here']) {
      expect(meta(path).html).toContain('<meta name="robots" content="noindex">')
      expect(meta(path).html).not.toContain('og:')
      expect(meta(path).html).not.toContain('canonical')
    }
    expect(meta('/menus').html).not.toContain('noindex')
  })

  it('exclude the page from search engines while the store is unknown', () => {
    const { title, tags } = pageMeta({
      store: undefined,
      origin: 'https://shop.example',
      pageName: 'cafe',
      path: '/',
      table,
      locale: 'ko',
      colour: '#bc3f00',
    })
    expect(title).toBe('')
    expect(tags).toEqual(['<meta name="robots" content="noindex">'])
  })
})
