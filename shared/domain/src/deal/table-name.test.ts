import { expect, it } from 'vitest'
import { tableName } from './table-name.ts'

const numberText = (number: string) => `no. ${number}`

it.each([
  ['7번 테이블', '7번 테이블', 'no. 7'],
  ['7', 'no. 7', 'no. 7'],
  ['12번', '12번', 'no. 12'],
  ['3번 좌석', '3번 좌석', 'no. 3'],
  ['창가 자리', '창가 자리', '창가 자리'],
  ['2층 테라스', '2층 테라스', '2층 테라스'],
  ['4인석 창가', '4인석 창가', '4인석 창가'],
])(
  'names the table %s as the store does, in English by its number where it has one',
  (name, korean, english) => {
    expect([tableName({ name }, 'ko', numberText), tableName({ name }, 'en', numberText)]).toEqual([
      korean,
      english,
    ])
  },
)

it('uses the English name where the store has one', () => {
  const room = { name: '마루방', nameEn: 'Floor-seating room' }
  expect([tableName(room, 'ko', numberText), tableName(room, 'en', numberText)]).toEqual([
    '마루방',
    'Floor-seating room',
  ])
})
