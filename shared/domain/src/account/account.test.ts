import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAuthNumber } from './auth-number.ts'
import { isName, maskName, normalizeName } from './name.ts'
import { displayPhone, isPhone, normalizePhone } from './phone.ts'
import { smsCountdown } from './sms-countdown.ts'
import { termsLookupDelay } from './terms-lookup.ts'

describe('a name', () => {
  it('has 2 to 25 Korean or English letters and spaces [1.5.1-01]', () => {
    for (const name of ['홍길동', 'Jane Doe', '김 Anna', 'ab', '가'.repeat(25)]) {
      expect(isName(name), name).toBe(true)
    }
    for (const name of ['', '김', '가'.repeat(26), 'R2D2', 'O’Neil', '山田', 'a\nb1', '  ']) {
      expect(isName(name), name).toBe(false)
    }
  })

  it('is accepted without extra spaces and with complete syllables', () => {
    expect(normalizeName('  홍   길동 ')).toBe('홍 길동')
    expect(normalizeName('홍길동'.normalize('NFD'))).toBe('홍길동')
    expect(isName('가'.repeat(25).normalize('NFD'))).toBe(true)
  })

  it('shows only its ends to others [3.5-38]', () => {
    expect(['홍길동', '남궁민수', '이건', '김', '', 'Jane'].map(maskName)).toEqual([
      '홍*동',
      '남**수',
      '이*',
      '김',
      '',
      'J**e',
    ])
  })
})

describe('a phone number', () => {
  it('has digits only, at least 8 [1.5.1-04]', () => {
    expect(isPhone('1234567')).toBe(false)
    expect(isPhone('12345678')).toBe(true)
    expect(isPhone('010-1234-5678')).toBe(false)
    expect(isPhone('1234567890123456')).toBe(false)
    for (const fromAbroad of ['821012345678', '00821012345678', '0082212345678'])
      expect(isPhone(fromAbroad), fromAbroad).toBe(false)
  })

  it('loses its country code and its dashes when it is from a provider [1.4.4-08]', () => {
    expect(normalizePhone(' +82 10-1234-5678')).toBe('01012345678')
    expect(normalizePhone('+82 (0)10 1234 5678')).toBe('01012345678')
    expect(normalizePhone('010-1234-5678')).toBe('01012345678')
    expect(normalizePhone('82123456')).toBe('82123456')
  })

  it('is shown in groups, also while it is typed', () => {
    expect(displayPhone('01012345678')).toBe('010-1234-5678')
    expect(displayPhone('0101')).toBe('010-1')
    expect(displayPhone('0212345678')).toBe('02-1234-5678')
    expect(displayPhone('021234567')).toBe('02-123-4567')
    expect(displayPhone('0311234567')).toBe('031-123-4567')
    expect(displayPhone('0161234567')).toBe('016-123-4567')
    expect(displayPhone('07012345678')).toBe('070-1234-5678')
    expect(displayPhone('15881234')).toBe('1588-1234')
    expect(displayPhone('')).toBe('')
  })

  it('keeps every digit when formatted, and parses back to the same number', () => {
    const digits = fc.stringMatching(/^\d{0,15}$/)
    fc.assert(fc.property(digits, (number) => normalizePhone(displayPhone(number)) === number))
  })
})

describe('an auth number', () => {
  it('has six digits, surrounding spaces allowed [1.5.1-07]', () => {
    expect(isAuthNumber(' 123456 ')).toBe(true)
    for (const text of ['12345', '1234567', '12 3456', 'abcdef', '']) expect(isAuthNumber(text)).toBe(false)
  })
})

describe('the countdown of a code', () => {
  const requestedAt = 1_000_000

  it('runs for 120 s [1.4.3-02]', () => {
    expect(smsCountdown(requestedAt, requestedAt)).toEqual({
      running: true,
      secondsLeft: 120,
      mayResend: false,
    })
    expect(smsCountdown(requestedAt, requestedAt + 119_001)).toMatchObject({ running: true, secondsLeft: 1 })
    expect(smsCountdown(requestedAt, requestedAt + 120_000)).toEqual({
      running: false,
      secondsLeft: 0,
      mayResend: true,
    })
  })

  it('allows another code at 100 s left, 20 s after the last [1.4.3-07, 1.5.1-09]', () => {
    expect(smsCountdown(requestedAt, requestedAt + 19_000).mayResend).toBe(false)
    expect(smsCountdown(requestedAt, requestedAt + 20_000)).toMatchObject({
      secondsLeft: 100,
      mayResend: true,
    })
  })

  it('does not run before a code was requested, and never exceeds its length when clocks jump', () => {
    expect(smsCountdown(null, requestedAt)).toEqual({ running: false, secondsLeft: 0, mayResend: true })
    expect(smsCountdown(requestedAt, requestedAt - 60_000).secondsLeft).toBe(120)
  })
})

describe('the terms lookup', () => {
  it('happens at once at 11 digits, else debounced by 500 ms [1.5.1-06]', () => {
    expect(termsLookupDelay('01012345678')).toBe(0)
    expect(termsLookupDelay('0212345678')).toBe(500)
    expect(termsLookupDelay('0101234')).toBeNull()
  })
})
