import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('a provider’s message as plain text', () => {
  it.each([
    ['<b>한도 초과</b>', '한도 초과'],
    ['잔액 부족<br/>카드사에 문의하세요', '잔액 부족 카드사에 문의하세요'],
    ['A &amp; B &lt;확인&gt; &#8361;5,000&nbsp;&#x20;초과', 'A & B <확인> ₩5,000 초과'],
    ['한도\r\n\t초과\u0000\u202e', '한도 초과'],
    ['<script>alert(1)</script>한도 초과', '한도 초과'],
    ['금액 3 < 5 확인', '금액 3 < 5 확인'],
    ['&unknown; &#xD800;', '&unknown; \ufffd'],
    ['<p> </p>', ''],
  ])('%j reads %j', (message, text) => {
    expect(plainText(message)).toBe(text)
  })

  it('has at most 200 characters', () => {
    const text = plainText('가'.repeat(5_000))
    expect([...text]).toHaveLength(200)
    expect(text.endsWith('…')).toBe(true)
  })
})
