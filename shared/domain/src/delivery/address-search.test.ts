import { describe, expect, it } from 'vitest'
import { nextPage, searchNotice } from './address-search.ts'

const ok = { errorCode: '0', errorMessage: '정상' }
const results = (count: number) => Array.from({ length: count }, () => ({}))

describe('the message about the results of an address search', () => {
  it('is null if there are some', () => {
    expect(searchNotice({ common: ok, juso: results(99) })).toBeNull()
    expect(searchNotice({ common: ok, juso: results(101) })).toBeNull()
    expect(searchNotice({ common: {}, juso: results(1) })).toBeNull()
  })

  it('is "too many" at exactly a hundred, and "none" at zero', () => {
    expect(searchNotice({ common: ok, juso: results(100) })).toEqual({ kind: 'too-many' })
    expect(searchNotice({ common: ok, juso: [] })).toEqual({ kind: 'none' })
    expect(searchNotice({ common: ok, juso: null })).toEqual({ kind: 'none' })
  })

  it("is the service's own if it refuses", () => {
    const refused = { errorCode: 'E0006', errorMessage: '주소를 상세히 입력해 주시기 바랍니다.' }
    expect(searchNotice({ common: refused, juso: null })).toEqual({
      kind: 'error',
      message: '주소를 상세히 입력해 주시기 바랍니다.',
    })
    expect(searchNotice({ common: { errorCode: '-999' } })).toEqual({ kind: 'error', message: null })
  })
})

it('there is a next page while not all results were shown', () => {
  const common = { totalCount: '210', currentPage: '2', countPerPage: '100' }
  expect(nextPage({ common, juso: results(100) })).toBe(3)
  expect(nextPage({ common: { ...common, currentPage: '3' }, juso: results(10) })).toBeNull()
  const full = { ...common, totalCount: '200' }
  expect(nextPage({ common: full, juso: results(100) })).toBeNull()
  expect(nextPage({ common: {}, juso: results(10) })).toBeNull()
  expect(nextPage({ common, juso: [] })).toBeNull()
})
