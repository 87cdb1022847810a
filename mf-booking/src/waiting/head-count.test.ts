import { expect, it } from 'vitest'
import { headCount } from './head-count.ts'

it('numbers of people are trimmed and read as whole numbers, at most 99; an empty field and what is no number are 0 [3.2-69, 3.5-63, 3.5-64]', () => {
  expect(['2', ' 3 ', '04', '2.9', '', ' ', 'two', '-1', '100'].map(headCount)).toEqual([
    2, 3, 4, 2, 0, 0, 0, 0, 99,
  ])
})
