import { firstScreenFacts } from '@storefront/host/testing/first-screen-facts.ts'
import { describe, expect, it } from 'vitest'
import { render } from './first-screen.tsx'

describe('a gift card screen as it is rendered on the server', () => {
  it.each([
    ['/userCardList', [], '내 카드', '카드를 불러오고 있어요'],
    ['/userCardDetail', ['cardId'], '기프트카드', '카드를 불러오고 있어요'],
    ['/presentPrepaidcard', [], '선물하기', '기프트카드를 불러오고 있어요'],
    ['/presentPay', ['templateId'], '선물 결제', '선물 정보를 불러오고 있어요'],
    ['/presentPrepaidcardHistory', [], '선물 내역', '선물 내역을 불러오고 있어요'],
  ])('%s has its title, and is loading', (path, query, title, loading) => {
    const part = render(firstScreenFacts(path, { query }))
    expect(part?.header).toMatchObject({ title, left: 'back' })
    expect(part?.html).toContain('aria-busy="true"')
    expect(part?.html).toContain(loading)
    const english = render(firstScreenFacts(path, { query, locale: 'en' }))
    expect(`${english?.html} ${english?.header?.title}`).not.toMatch(/[가-힣]/)
  })

  it('has the button for registering a card where the store has that popup', () => {
    const html = (popups: string[]) => render(firstScreenFacts('/userCardList', { popups }))?.html
    expect(html(['giftCardRegister'])).toContain('카드 등록하기')
    expect(html([])).not.toContain('카드 등록하기')
  })

  it('links from the gifts on sale to the gift history', () => {
    const part = render(firstScreenFacts('/presentPrepaidcard'))
    expect(part?.header?.right).toContain('href="/moonlight/presentPrepaidcardHistory"')
  })

  it('does not exist for an address that names no card', () => {
    expect(render(firstScreenFacts('/userCardDetail'))).toBeUndefined()
  })

  it('does not exist for a path of another remote', () => {
    expect(render(firstScreenFacts('/menus'))).toBeUndefined()
  })
})
