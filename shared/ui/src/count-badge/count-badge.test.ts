import { expect, it } from 'vitest'
import { countText } from './count-badge.tsx'

it('stops counting at 99+ [2.2-34]', () => {
  expect([1, 99, 100, 2000].map(countText)).toEqual(['1', '99', '99+', '99+'])
})
