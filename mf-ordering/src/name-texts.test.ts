import { expect, it } from 'vitest'
import { withParticle } from './particle.ts'
import { allergenName } from './product-facts/allergen-name.ts'

it('appends the particle for the last sound, and none in a language without particles', () => {
  expect(withParticle('딸기 라떼', '을/를')).toBe('딸기 라떼를')
  expect(withParticle('소금빵', '을/를')).toBe('소금빵을')
  expect(withParticle('Salt Bread', '')).toBe('Salt Bread')
})

it('translates the allergens that Korean law lists, and keeps a store’s own name', () => {
  expect(allergenName('아황산류', 'en')).toBe('sulphites')
  expect(allergenName('아황산류', 'ko')).toBe('아황산류')
  expect(allergenName('사랑', 'en')).toBe('사랑')
})
