import { aShop } from '@storefront/host/testing/a-shop.ts'
import { firstScreenFacts } from '@storefront/host/testing/first-screen-facts.ts'
import { describe, expect, it } from 'vitest'
import { render } from './first-screen.tsx'

describe('a booking screen as it is rendered on the server', () => {
  it('has the form of a new reservation, below a header of its own', () => {
    const part = render(firstScreenFacts('/reservation'))
    expect(part?.html).toMatch(/<h1[^>]*>예약<\/h1>/)
    expect(part?.html).toContain('2026년 11월')
    expect(part?.header).toBeNull()
    // Not shown to a customer who has a draft of their own.
    expect(part?.assumes.map(({ key }) => key)).toEqual(['storefront:10:reservation-draft'])
  })

  it('is loading the reservation that a link names', () => {
    const html = render(firstScreenFacts('/reservation', { query: ['dealId'] }))?.html
    expect(html).toContain('예약을 불러오고 있어요')
    expect(html).not.toContain('2026년')
  })

  it('is loading the waiting queue for a new ticket, below the header of the app with its share button', () => {
    const part = render(firstScreenFacts('/waiting', { popups: ['share'] }))
    expect(part?.html).toContain('웨이팅을 불러오고 있어요')
    expect(part?.header).toMatchObject({ title: '대기표 받기', left: 'back' })
    expect(part?.header?.right).toContain('매장 공유하기')
  })

  it('is loading a shared reservation, because the server does not know the link of its address', () => {
    const part = render(firstScreenFacts('/share/reservation/:dealIdWithUserId'))
    expect(part?.html).toContain('aria-busy="true"')
    expect(part?.header).toMatchObject({ title: '공유된 예약', left: 'back' })
  })

  it('shows the store of a shared reservation, with its picture for the first paint', () => {
    const storeInfo = {
      image: [{ type: 'main', url: '/images/room.webp' }],
      address: { roadAddr: '서울특별시 성동구 달빛로 1' },
    }
    const initData = JSON.stringify({ code: 200, message: '', payload: aShop({ storeInfo }) })
    const html = render(
      firstScreenFacts('/share/reservation/:dealIdWithUserId', { answers: { initData } }),
    )?.html
    expect(html).toContain('달빛 카페')
    expect(html).toContain('서울특별시 성동구 달빛로 1')
    expect(html).toMatch(/<img(?=[^>]*fetchPriority="high")[^>]*src="\/images\/room.webp"/)
  })

  it('is in English where the document is', () => {
    const part = render(firstScreenFacts('/waiting', { locale: 'en' }))
    expect(part?.header?.title).toBe('Get a ticket')
    expect(part?.html).not.toMatch(/[가-힣]/)
  })

  it('does not exist for a path of another remote', () => {
    expect(render(firstScreenFacts('/menus'))).toBeUndefined()
  })
})
