import { expect, it } from 'vitest'
import { withParticle } from './particle.ts'
import { allergenName } from './product-facts/allergen-name.ts'
import { tableName } from './table-name.ts'

const t = (key: string, values?: Record<string, string | number>) => `${key} ${values?.number}`

it('appends the particle for the last sound, and none in a language without particles', () => {
  expect(withParticle('딸기 라떼', '을/를')).toBe('딸기 라떼를')
  expect(withParticle('소금빵', '을/를')).toBe('소금빵을')
  expect(withParticle('Salt Bread', '')).toBe('Salt Bread')
})

it('names a table as the store does, in English by its number', () => {
  expect(tableName({ name: '7번 테이블' }, 'ko', t)).toBe('7번 테이블')
  expect(tableName({ name: '7번 테이블' }, 'en', t)).toBe('table.numbered 7')
  expect(tableName({ name: '7' }, 'ko', t)).toBe('table.numbered 7')
  expect(tableName({ name: '창가' }, 'en', t)).toBe('창가')
  const room = { name: '마루방', nameEn: 'Floor-seating room' }
  expect([tableName(room, 'ko', t), tableName(room, 'en', t)]).toEqual(['마루방', 'Floor-seating room'])
})

it('translates the allergens that Korean law lists, and keeps a store’s own name', () => {
  expect(allergenName('아황산류', 'en')).toBe('sulphites')
  expect(allergenName('아황산류', 'ko')).toBe('아황산류')
  expect(allergenName('사랑', 'en')).toBe('사랑')
})
