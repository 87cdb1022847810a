import { firstScreenFacts } from '@storefront/host/testing/first-screen-facts.ts'
import { describe, expect, it } from 'vitest'
import { render } from './first-screen.tsx'

describe('the self-pay screen as it is rendered on the server', () => {
  it('has its title, and is loading the products', () => {
    const part = render(firstScreenFacts('/selfPay'))
    expect(part?.header).toMatchObject({ title: '셀프 계산', left: 'close' })
    expect(part?.html).toContain('상품을 불러오고 있어요')
    expect(render(firstScreenFacts('/selfPay', { locale: 'en' }))?.html).not.toMatch(/[가-힣]/)
  })

  it('does not exist for a path of another remote', () => {
    expect(render(firstScreenFacts('/menus'))).toBeUndefined()
  })
})
