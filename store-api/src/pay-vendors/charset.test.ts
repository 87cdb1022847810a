import { describe, expect, it } from 'vitest'
import { charsetOf, decode, decodeForm, encode, encodeForm } from './charset.ts'

describe('text for a provider that uses EUC-KR', () => {
  it('is encoded as EUC-KR bytes, with unsupported characters as question marks', () => {
    expect([...encode('가A', 'euc-kr')]).toEqual([0xb0, 0xa1, 0x41])
    expect(decode(encode('떡볶이 2인분', 'euc-kr'), 'euc-kr')).toBe('떡볶이 2인분')
    expect(decode(encode('A🌶B', 'euc-kr'), 'euc-kr')).toBe('A?B')
  })

  it('is percent-encoded by byte in a form, and read back', () => {
    const body = encodeForm({ name: '가 &=', empty: '' }, 'euc-kr')
    expect(new TextDecoder().decode(body)).toBe('name=%B0%A1%20%26%3D&empty=')
    expect(decodeForm(body, 'euc-kr')).toEqual({ name: '가 &=', empty: '' })
    expect(decodeForm(encodeForm({ a: '한글' }, 'utf-8'), 'utf-8')).toEqual({ a: '한글' })
    expect(decodeForm(Buffer.from('a=x+y'), 'euc-kr')).toEqual({ a: 'x y' })
  })

  it('is recognised by the content type, and is not decoded as UTF-8', () => {
    expect(charsetOf('text/html; charset="EUC-KR"')).toBe('euc-kr')
    expect(charsetOf('application/json')).toBe('utf-8')
    expect(() => decode(Uint8Array.of(0xb0, 0xa1), 'utf-8')).toThrow(TypeError)
  })
})
