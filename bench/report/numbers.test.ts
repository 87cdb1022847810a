import { expect, it } from 'vitest'
import { upperQuartile } from './numbers.ts'

it('the upper quartile is the value that three quarters do not exceed', () => {
  expect(upperQuartile([40, 10, 30, 20])).toBe(30)
  expect(upperQuartile([1, 2, 3, 4, 5, 6, 7, 100])).toBe(6)
  expect(upperQuartile([8])).toBe(8)
})
