import { describe, expect, it } from 'vitest'
import { caretAfter, formatPhone, phoneDigits } from './phone-format.ts'

describe('digits of a phone number', () => {
  it.each([
    ['010-1234-5678', '01012345678'],
    ['010.1234.5678', '01012345678'],
    [' 010 1234 5678 ', '01012345678'],
    ['+82 10 1234 5678', '01012345678'],
    ['+82-10-1234-5678', '01012345678'],
    ['+82 (0)10-1234-5678', '01012345678'],
    ['821012345678', '01012345678'],
    ['0082 10 1234 5678', '01012345678'],
    ['+82 2 123 4567', '021234567'],
    ['010123456789999', '01012345678'],
    ['전화 010', '010'],
    ['', ''],
  ])('are for %j: %j [1.4.4-08]', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits)
  })
})

describe('a number while it is typed', () => {
  it('gets its hyphens while it grows [1.5.1-05]', () => {
    const steps = '01012345678'
      .split('')
      .map((_, index, all) => formatPhone(all.slice(0, index + 1).join('')))
    expect(steps).toEqual([
      '0',
      '01',
      '010',
      '010-1',
      '010-12',
      '010-123',
      '010-1234',
      '010-1234-5',
      '010-1234-56',
      '010-1234-567',
      '010-1234-5678',
    ])
  })

  it.each([
    ['021234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['07012345678', '070-1234-5678'],
    ['', ''],
  ])('of the digits %s reads %s', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown)
  })
})

it.each([
  [0, '010-1234-5678', 0],
  [3, '010-1234-5678', 3],
  [4, '010-1234-5678', 5],
  [8, '010-1234-5678', 10],
  [11, '010-1234-5678', 13],
  [9, '010-1', 5],
])('after %i digits of %s the caret is at %i', (digitsBefore, shown, caret) => {
  expect(caretAfter(digitsBefore, shown)).toBe(caret)
})
