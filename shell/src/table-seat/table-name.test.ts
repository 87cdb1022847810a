import { expect, it } from 'vitest'
import { tableName } from './table-name.ts'

const t = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`

it('keeps the store’s word for a table, and reads its number to who reads English', () => {
  expect(tableName('7번 테이블', 'ko', t)).toBe('7번 테이블')
  expect(tableName('7번 테이블', 'en', t)).toBe('table.numbered {"number":"7"}')
  expect(tableName('창가 자리', 'en', t)).toBe('창가 자리')
})
