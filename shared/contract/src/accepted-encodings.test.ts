import { expect, it } from 'vitest'
import { acceptedEncodings } from './accepted-encodings.ts'

const namesOf = (header?: string) => acceptedEncodings(header).map(({ encoding }) => encoding)

it('reads names in any case and order, and `*` as every encoding', () => {
  expect(namesOf('gzip, deflate, br')).toEqual(['br', 'gzip'])
  expect(namesOf('GZIP')).toEqual(['gzip'])
  expect(namesOf('*')).toEqual(['br', 'gzip'])
})

it('accepts none without a header, and none that a quality of 0 excludes', () => {
  expect(namesOf()).toEqual([])
  expect(namesOf('')).toEqual([])
  expect(namesOf('br;q=0, gzip;q=0.5')).toEqual(['gzip'])
  expect(namesOf('br; q=0.000, gzip')).toEqual(['gzip'])
  expect(namesOf('gzip;q=0, *')).toEqual(['br'])
  expect(namesOf('br, *;q=0')).toEqual(['br'])
})

it('does not match a name inside of another one', () => {
  expect(namesOf('x-gzip-2, brotli')).toEqual([])
})
