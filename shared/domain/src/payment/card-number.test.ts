import { expect, it } from 'vitest'
import { maskedCardNumber, withoutCardNumbers } from './card-number.ts'

it.each([
  ['1234-5678-9012-3456', '1234-56**-****-3456'],
  ['123456******3456', '123456******3456'],
  ['123456789012345', '123456*****2345'],
  ['1234567890', '**********'],
  ['12345678901', '123456*8901'],
  ['1234567890123', '123456***0123'],
  ['1234567890123456789', '123456*********6789'],
  ['', null],
  [null, null],
])('the card %s is shown as %s', (sent, shown) => {
  expect(maskedCardNumber(sent)).toBe(shown)
})

it('in a text, six and four digits of a card number remain, grouped or not, and every shorter number', () => {
  expect(withoutCardNumbers('카드 5409718263549071 오류')).toBe('카드 540971******9071 오류')
  expect(withoutCardNumbers('5409-7182-6354-9071')).toBe('5409-71**-****-9071')
  expect(withoutCardNumbers('승인번호 87654321')).toBe('승인번호 87654321')
})
