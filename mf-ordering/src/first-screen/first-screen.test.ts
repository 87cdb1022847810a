import { aShop } from '@storefront/host/testing/a-shop.ts'
import { firstScreenFacts } from '@storefront/host/testing/first-screen-facts.ts'
import { describe, expect, it } from 'vitest'
import { render } from './first-screen.tsx'
import { answer, facts, type Row } from './testing/facts.ts'

const latte = { productId: 1, name: '라떼' }
const many = Array.from({ length: 60 }, (_, i) => ({
  productId: i + 1,
  name: `상품 ${i + 1}.`,
  categoryId: 1 + (i % 3),
}))

describe('the menu as it is rendered on the server', () => {
  it('shows products with their prices under their category, and the header', () => {
    const part = render(facts([latte]))
    expect(part?.html).toContain('라떼')
    expect(part?.html).toContain('4,500원')
    expect(part?.html).toMatch(/<h2[^>]*>Kind 1<\/h2>/)
    expect(part?.header).toMatchObject({ title: '메뉴', left: 'back', on: 'card' })
    expect(part?.header?.right).toContain('장바구니')
  })

  it('has only the first products, but all tabs', () => {
    const html = render(facts(many))?.html ?? ''
    expect(html.match(/<article/g)).toHaveLength(12)
    expect(html.match(/role="tab"/g)).toHaveLength(3)
  })

  it('lists each character of the names of categories and products once, for the font, also of those it does not render', () => {
    const characters = render(facts([...many, { productId: 999, name: '라떼' }]))?.furtherCharacters
    expect(characters).toBe('Kind 123상품.4567890라떼')
    expect(render(firstScreenFacts('/useHistory'))).not.toHaveProperty('furtherCharacters')
  })

  it('says when the opening hours change it next', () => {
    const open = facts([latte])
    const { until = 0, html } = render(open) ?? {}
    expect(until).toBeGreaterThan(open.now)
    expect(until).toBeLessThanOrEqual(open.now + 86_400_000)
    expect(render({ ...open, now: until - 1 })?.html).toBe(html)
  })

  it('shows sold-out products', () => {
    const limit = { productId: 1, maxNumber: 5, leftCount: 0, isClosed: false, applyStdDate: '2026-11-20' }
    const part = render(facts([latte], { productLimits: answer({ productOrderLimitList: [limit] }) }))
    expect(part?.html).toContain('품절')
  })

  it.each(['ko', 'en'] as const)('has a text, and no key of one, for all that it shows, in %s', (locale) => {
    const limit = { productId: 1, maxNumber: 5, leftCount: 2, isClosed: false, applyStdDate: '2026-11-20' }
    const limits = { productLimits: answer({ productOrderLimitList: [limit] }) }
    const popups = ['product', 'cart', 'staffCall', 'tableGuide']
    for (const query of [[], ['tn']]) {
      const { html = '', header } = render({ ...facts([latte], limits), locale, popups, query }) ?? {}
      expect(`${html}${header?.title}${header?.right}`).not.toMatch(/(>|aria-label=")[a-z]\w*\.[\w.]+[<"]/)
    }
  })

  it('escapes what the store wrote', () => {
    const hostile = '</li><script>alert(1)</script><img src=x onerror=alert(2)>'
    const html = render(facts([{ productId: 1, name: hostile, descp: hostile }]))?.html ?? ''
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img src=x')
  })

  it('states its assumptions about persisted values, except the cart, which changes little of it, and what a browser has measured', () => {
    const keys = render(facts([latte]))?.assumes.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['storefront:10:menu-view', 'storefront:10:table-seat']))
    for (const key of ['cart', 'menu-row-size']) expect(keys).not.toContain(`storefront:10:${key}`)
  })

  it('has the place of the table’s name at the link of a table, whatever table this browser knows', () => {
    const part = render({ ...facts([latte]), query: ['tn'], popups: ['staffCall'] })
    expect(part?.html).toMatch(/>테이블<.*>직원 호출<.*>다른 자리예요</)
    expect(part?.assumes.map(({ key }) => key)).not.toContain('storefront:10:table-seat')
    expect(render(facts([latte]))?.html).not.toContain('다른 자리예요')
  })

  it('skips a malformed product, and renders nothing without products', () => {
    const malformed = { productId: 'x', name: 7 } as unknown as Row
    expect(render(facts([malformed, latte]))?.html).toContain('라떼')
    const { productData: _none, ...answers } = facts([latte]).answers
    expect(render({ ...facts([latte]), answers })).toBeUndefined()
  })
})

describe('an answer with products that is not what it should be', () => {
  it.each([
    ['rows that are not lists', { fields: ['productId'], values: [{ productId: 1 }] }],
    ['a field without a name', { fields: [1], values: [] }],
    ['no rows', { fields: ['productId'] }],
  ])('is an error, so that the edge renders nothing: %s', (_case, productList) => {
    expect(() => render(facts([latte], { productData: answer({ productList }) }))).toThrow()
  })
})

describe('a screen of past orders as it is rendered on the server', () => {
  it.each([
    ['/useHistory', '이용 내역', '이용 내역을 불러오고 있어요'],
    ['/share/order/:dealIdWithUserId', '공유된 주문', '공유된 주문을 불러오고 있어요'],
  ])('%s has its title, and is loading', (path, title, loading) => {
    const part = render(firstScreenFacts(path))
    expect(part?.header).toMatchObject({ title, left: 'back' })
    expect(part?.html).toContain(loading)
    const { html = '' } = render(firstScreenFacts(path, { locale: 'en' })) ?? {}
    expect(html.replace('달빛 카페', '')).not.toMatch(/[가-힣]/)
  })

  it('tells whose store a shared order is from, with its picture for the first paint', () => {
    const storeInfo = {
      image: [{ type: 'main', url: '/images/room.webp' }],
      address: { roadAddr: '서울특별시 성동구 달빛로 1' },
    }
    const path = '/share/order/:dealIdWithUserId'
    const html = render(firstScreenFacts(path, { answers: { initData: answer(aShop({ storeInfo })) } }))?.html
    expect(html).toContain('달빛 카페')
    expect(html).toContain('서울특별시 성동구 달빛로 1')
    expect(html).toMatch(/<img(?=[^>]*fetchPriority="high")[^>]*src="\/images\/room.webp"/)
  })

  it('does not exist for a path of another remote', () => {
    expect(render(firstScreenFacts('/waiting'))).toBeUndefined()
  })
})
