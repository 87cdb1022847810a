import { expect, it } from 'vitest'
import { tableName } from './table-name.ts'

const t = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`

it('shows the store’s name of a table, and in English its number', () => {
  expect(tableName({ name: '7번 테이블' }, 'ko', t)).toBe('7번 테이블')
  expect(tableName({ name: '7번 테이블' }, 'en', t)).toBe('table.numbered {"number":"7"}')
  expect(tableName({ name: '창가 자리' }, 'en', t)).toBe('창가 자리')
  const room = { name: '마루방', nameEn: 'Floor-seating room' }
  expect([tableName(room, 'ko', t), tableName(room, 'en', t)]).toEqual(['마루방', 'Floor-seating room'])
})
