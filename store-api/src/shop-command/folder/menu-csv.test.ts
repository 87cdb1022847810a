import { describe, expect, it } from 'vitest'
import { readMenuCsv } from './menu-csv.ts'
import { errorText, type ValidationError } from './validation-error.ts'

function read(text: string | Uint8Array) {
  const errors: ValidationError[] = []
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const menu = readMenuCsv('menu.csv', bytes, errors)
  return { menu, errors: errors.map(errorText) }
}

describe('a menu from a spreadsheet', () => {
  it('has one product per line, in categories in the order of their first product', () => {
    const { menu, errors } = read(
      '분류,메뉴,가격,설명,옵션,면세\n커피,라테,"4,500원","고소해요, 아주",보통:0|크게:700,\n빵,베이글,₩3500,,,Y\n커피,모카,5000,,,\n',
    )
    expect(errors).toEqual([])
    expect(menu?.categories).toEqual([
      {
        name: '커피',
        products: [
          {
            name: '라테',
            price: 4500,
            description: '고소해요, 아주',
            options: [
              { name: '보통', price: 0 },
              { name: '크게', price: 700 },
            ],
          },
          { name: '모카', price: 5000 },
        ],
      },
      { name: '빵', products: [{ name: '베이글', price: 3500, taxFree: true }] },
    ])
    expect(menu?.lines).toEqual([[2, 4], [3]])
  })

  it('may be saved by a Korean spreadsheet: CP949, semicolons, tabs, a byte order mark, empty lines', () => {
    // "분류,메뉴,가격 / 커피,라테,4500" in CP949.
    const cp949 = Buffer.from('bad0b7f92cb8deb4ba2cb0a1b0dd0d0ac4bfc7c72cb6f3c5d72c343530300d0a', 'hex')
    for (const bytes of [
      cp949,
      Buffer.from('\ufeff분류;메뉴;가격\r\n\r\n커피;라테;4500\r\n'),
      Buffer.from('category\tname\tprice\n커피\t라테\t4500\n'),
    ]) {
      const { menu, errors } = read(bytes)
      expect(errors).toEqual([])
      expect(menu?.categories).toEqual([{ name: '커피', products: [{ name: '라테', price: 4500 }] }])
    }
  })

  it('names the line of what is wrong, also below a cell of several lines', () => {
    const { errors, menu } = read(
      'category,name,price,description\n커피,라테,4500,"두\n줄"\n커피,모카,비쌈,\n커피,,5000,\n,차,1,\n',
    )
    expect(menu).toBeNull()
    expect(errors).toEqual([
      'menu.csv:4: price: must be a number of won such as 4500 or 4,500, not "비쌈"',
      'menu.csv:5: name: is missing',
      'menu.csv:6: category: is missing; write it on every line',
    ])
  })

  it('refuses cells that are formulas, and prices that are ambiguous', () => {
    const { errors } = read(
      'category,name,price\n커피,"=IMPORTXML(""https://a.test"")",4500\n커피,모카,4.500\n커피,차,"4,50"\n커피,물,-100\n커피,빵,\n',
    )
    expect(errors[0]).toContain('menu.csv:2: name: "=IMPORTXML')
    expect(errors.slice(1).map((text) => text.slice(0, 17))).toEqual([
      'menu.csv:3: price',
      'menu.csv:4: price',
      'menu.csv:5: price',
      'menu.csv:6: price',
    ])
  })

  it('needs its columns, and names those that it does not know', () => {
    expect(read('').errors).toEqual(['menu.csv:1: the file is empty; write a line of column names'])
    expect(read('name,prise\nx,1\n').errors.join()).toMatch(
      /there is no column "prise".*column category.*column price/,
    )
    expect(read('category,name,price\n"커피,라테,1\n').errors.join()).toContain('this is not CSV')
  })
})
