import { expect, it } from 'vitest'
import { eucKr, formBody } from './euc-kr.ts'

it('encodes texts that a decoder reads back', () => {
  for (const text of ['카드 승인 ABC 123', '방각하', '①㈜·']) {
    expect(new TextDecoder('euc-kr').decode(eucKr(text))).toBe(text)
  }
  // Expected bytes from iconv.
  expect(Buffer.from(eucKr('한글')).toString('hex')).toBe('c7d1b1db')
})

it('encodes unsupported characters as question marks', () => {
  expect(new TextDecoder('euc-kr').decode(eucKr('떡볶이 🍜'))).toBe('떡볶이 ?')
})

it('encodes supported characters of forms like browsers', () => {
  expect(formBody({ a: '한 글', 'b*': '1&2=3' }, 'euc-kr')).toBe('a=%C7%D1+%B1%DB&b*=1%262%3D3')
  expect(formBody({ a: '한 글' }, 'utf-8')).toBe('a=%ED%95%9C+%EA%B8%80')
})
