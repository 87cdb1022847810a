import { describe, expect, it } from 'vitest'
import { allergensOf } from './allergens.ts'

describe('allergens', () => {
  it('are named once each, in the order of the store’s own list', () => {
    expect(allergensOf({ allergyInfo: ['땅콩', ' 우유', '우유', ''] }, ['우유', '대두', '땅콩'])).toEqual([
      '우유',
      '땅콩',
    ])
  })

  it('are not dropped when the store does not list them', () => {
    expect(allergensOf({ allergyInfo: ['참깨', '우유'] }, ['우유'])).toEqual(['우유', '참깨'])
  })
})
