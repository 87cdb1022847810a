import { expect, it } from 'vitest'
import { providerText } from './provider-text.ts'

it('stores a provider’s message without control characters, truncated to 200 characters', () => {
  expect(providerText(' 한도\u0000초과\n(8301) ')).toBe('한도 초과 (8301)')
  expect(providerText('가'.repeat(500))).toHaveLength(200)
})

it('stores no markup and no character references', () => {
  expect(providerText('<b>한도&nbsp;초과</b><script>alert(1)</script>')).toBe('한도 초과')
  expect(providerText('카드 5409<b>7182</b>6354&#57;071 오류')).not.toContain('540971826354')
})

it('keeps six and four digits of a card number, grouped or not, and every shorter number', () => {
  expect(providerText('카드 5409718263549071 오류')).toBe('카드 540971******9071 오류')
  expect(providerText('5409-7182-6354-9071, 5409 7182 6354 9071')).toBe(
    '5409-71**-****-9071, 5409 71** **** 9071',
  )
  expect(providerText('374718263549071')).toBe('374718*****9071')
  expect(providerText('승인번호 87654321, 문의 02-1234-5678')).toBe('승인번호 87654321, 문의 02-1234-5678')
})
