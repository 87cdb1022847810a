import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aFolder, aMenu, aStoreFile } from '../testing/a-folder.ts'
import { readFolder } from './read-folder.ts'
import { BadFolder, errorText } from './validation-error.ts'

/** The errors that are reported for a folder with these files. */
async function errorsOf(files: Record<string, unknown>): Promise<string[]> {
  const folder = await aFolder({ 'store.json': aStoreFile(), ...files })
  const error = await readFolder(folder).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error === null) return []
  if (!(error instanceof BadFolder)) throw error
  return error.errors.map(errorText)
}

describe('a folder that cannot be applied', () => {
  it('is reported as no folder, as invalid JSON, or as a folder without store.json', async () => {
    await expect(readFolder('/there/is/none')).rejects.toThrow('there is no such folder')
    expect(await errorsOf({ 'store.json': ' ' })).toEqual([
      expect.stringContaining('store.json:1: this is not JSON: the file is empty'),
    ])
    expect(await errorsOf({ 'store.json': '\n{ no }' })).toEqual([
      expect.stringContaining('store.json:2: this is not JSON: InvalidSymbol'),
    ])
    await expect(readFolder(await aFolder({ 'notes.txt': 'x' }))).rejects.toThrow('store.json: is missing')
  })

  it('names the line of a price that is text, and says how to write it', async () => {
    const menu = `{
  "categories": [
    { "name": "커피", "products": [
      { "name": "라테", "price": 5000 },
      { "name": "모카",
        "price": "5500" },
      { "name": "차", "price": "비쌈" }
    ] }
  ]
}`
    expect(await errorsOf({ 'menu.json': menu })).toEqual([
      'menu.json:6: categories[0].products[1].price: is text; write the number without quotes: 5500',
      'menu.json:7: categories[0].products[2].price: is text ("비쌈"); write a number without quotes',
    ])
  })

  it.each([
    [-1, 'must not be below 0'],
    [1.5, 'must be a whole number of won'],
    [1e12, 'must not be above 100,000,000 won'],
  ])('refuses a price of %s', async (price, text) => {
    expect(await errorsOf({ 'menu.json': aMenu({ name: '라테', price }) })).toEqual([
      `menu.json:9: categories[0].products[0].price: ${text}`,
    ])
  })

  it('finds a misspelt field instead of ignoring it, also in the settings of the store', async () => {
    const [menu] = await errorsOf({ 'menu.json': aMenu({ name: '라테', prise: 5000 }) })
    expect(menu).toMatch(/menu\.json:\d+: .*prise: there is no such field/)
    const store = aStoreFile({}, { openSetting: { businessHours: { wekday: {} } } })
    const [settings] = await errorsOf({ 'store.json': store })
    expect(settings).toMatch(
      /store\.json:\d+: info\.openSetting\.businessHours\.wekday: there is no such field/,
    )
  })

  it('finds a field that stands twice, of which editors show both and programs read one', async () => {
    const text = JSON.stringify(aStoreFile()).replace('{', '{"pageName":"other",')
    expect((await errorsOf({ 'store.json': text })).join()).toContain('the field pageName stands twice')
  })

  it('refuses two products with one key and names both lines', async () => {
    const [reason, ...otherReasons] = await errorsOf({
      'menu.json': `{ "categories": [ { "name": "커피", "products": [
        { "name": "라테", "price": 1 },
        { "name": "모카", "price": 1 },
        { "name": "라테", "price": 2 } ] } ] }`,
    })
    expect(reason).toBe(
      'menu.json:4: "라테" stands twice, first on line 2; delete one, or give one another key',
    )
    expect(otherReasons).toEqual([])
  })

  it('refuses two products with one barcode', async () => {
    const barcode = '2000000000015'
    const menu = aMenu({ name: '물', price: 1, barcode }, { name: '차', price: 1, barcode })
    expect((await errorsOf({ 'menu.json': menu })).join()).toContain('has the barcode of 물')
  })

  it('refuses an event card that is refundable or transferable [3.9-05]', async () => {
    const errorsWith = (fields: object) => {
      const templates = [{ key: 'winter', name: '겨울', cardType: '이벤트', ...fields }]
      return errorsOf({ 'gift-cards.json': { templates } })
    }
    const error = expect.stringContaining('must have "refundable": false and "transferable": false')
    expect(await errorsWith({})).toEqual([error])
    expect(await errorsWith({ refundable: false })).toEqual([error])
    expect(await errorsWith({ transferable: false })).toEqual([error])
    expect(await errorsWith({ refundable: false, transferable: false })).toEqual([])
  })

  it('names a picture that is missing, one that is no picture, and one outside of the folder', async () => {
    const menuWith = (picture: unknown) => aMenu({ name: '라테', price: 1, picture })
    expect(await errorsOf({ 'menu.json': menuWith('latte.jpg') })).toEqual([
      'menu.json:10: there is no file pictures/latte.jpg; add it, or correct the name',
    ])
    const text = { 'menu.json': menuWith('latte.jpg'), 'pictures/latte.jpg': '<svg onload="alert(1)"/>' }
    expect((await errorsOf(text)).join()).toContain('is no picture')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    expect((await errorsOf({ 'menu.json': menuWith('a.svg'), 'pictures/a.svg': svg })).join()).toContain(
      'is no picture',
    )
    for (const file of [
      '../secret',
      '/etc/passwd',
      '..',
      'http://elsewhere.test/a.png',
      'https://x.test/"onerror="',
    ])
      expect((await errorsOf({ 'menu.json': menuWith(file) })).length, file).toBeGreaterThan(0)
  })

  it('tells the owner that script in the footer is not run', async () => {
    const footerOf = async (userAppFooter: string) =>
      (await errorsOf({ 'store.json': aStoreFile({}, { userAppFooter }) })).join()
    expect(await footerOf('<p>골목<br><a href="https://a.test">길</a></p>')).toBe('')
    expect(await footerOf('<p>골목</p><script>alert(1)</script>')).toContain('<script> is not shown')
    expect(await footerOf('<img src="https://a.test/x" onerror="alert(1)">')).toContain('onerror= is not run')
    expect(await footerOf('<a href="javascript:alert(1)">a</a>')).toContain('is not opened')
  })

  it('takes HTML in a name as text, and refuses a name that a spreadsheet runs', async () => {
    expect(await errorsOf({ 'menu.json': aMenu({ name: '<b>라테</b>', price: 1 }) })).toEqual([])
    expect(await errorsOf({ 'menu.json': aMenu({ name: '+샷 추가', price: 1 }) })).toEqual([])
    for (const name of ['=HYPERLINK("https://a.test")', '@SUM(A1)', '+cmd|x', '-2+3+cmd|x!A0'])
      expect((await errorsOf({ 'menu.json': aMenu({ name, price: 1 }) })).join(), name).toContain('formula')
  })

  it('refuses control characters and marks that turn the direction of text', async () => {
    for (const name of ['라테\u0000', '라테\u202e', '라\n테'])
      expect((await errorsOf({ 'menu.json': aMenu({ name, price: 1 }) })).length).toBe(1)
  })

  it('reports references to products, areas, providers and files that do not exist', async () => {
    const coupon = {
      name: '쿠폰',
      type: 'rate',
      amount: 120,
      from: '2026-02-01',
      until: '2026-01-01',
      target: 'product',
      orderTypes: ['general'],
      days: ['weekday'],
      products: ['모카'],
    }
    const errors = await errorsOf({
      'menu.json': aMenu({ name: '라테', price: 1 }),
      'coupons.json': [coupon],
      'order-limits.json': [{ product: '모카', perDay: 3 }],
      'tables.json': [{ number: '1', name: '창가', area: 7 }],
      'payment-methods.json': [{ value: 'nobody-card-window', name: '카드' }],
      'terms.json': [{ type: 'marketing', title: '소식', required: false, text: 'terms/marketing.txt' }],
    })
    const all = errors.join('\n')
    for (const text of [
      'there is no product 모카',
      'ends before it begins',
      'at most 100',
      'no area 7',
      'no payment provider',
    ])
      expect(all).toContain(text)
    expect(all).toContain('terms.json:6: there is no file terms/marketing.txt')
  })

  it('is not read in part: a spreadsheet or a misspelt file is named', async () => {
    expect((await errorsOf({ 'menu.xls': 'PK' })).join()).toContain('menu.xls: is not read')
    expect((await errorsOf({ 'cupons.json': [] })).join()).toContain('cupons.json: is not read')
    const bothFiles = { 'menu.json': aMenu(), 'menu.csv': 'category,name,price\n' }
    expect((await errorsOf(bothFiles)).join()).toContain('delete one of them')
  })
})

describe('a folder that is right', () => {
  it('gives every picture an address by its content, and keeps the address of one that was published before', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a53' } })
      .jpeg()
      .toBuffer()
    const small = await sharp(photo).webp().toBuffer()
    const folder = await aFolder({
      'store.json': aStoreFile(),
      'menu.json': aMenu(
        { name: '라테', price: 1, picture: '카페 라테.jpg' },
        { name: '모카', price: 1, picture: { file: 'mocha.0a1b2c3d.webp', hue: 40 } },
        { name: '차', price: 1, picture: '/images/tea.11111111.webp' },
      ),
      'pictures/카페 라테.jpg': photo,
      'pictures/mocha.0a1b2c3d.webp': small,
    })
    const { content, pictures } = await readFolder(folder)
    const [latte, mocha, tea] = content.products.map(({ image }) => image?.[0])
    expect(latte?.url).toMatch(/^\/images\/picture\.[0-9a-f]{8}\.webp$/)
    expect(mocha).toEqual({ url: '/images/mocha.0a1b2c3d.webp', hue: 40 })
    expect(tea).toEqual({ url: '/images/tea.11111111.webp' })
    expect(pictures.map(({ isPublished }) => isPublished)).toEqual([false, true])
  })

  it('may have comments and trailing commas, as people write them', async () => {
    expect(await errorsOf({ 'menu.json': '{ // our menu\n "categories": [], }' })).toEqual([])
  })

  it('gives groups and choices keys of what they belong to, and orders of their position', async () => {
    const choices = [{ name: '따뜻하게' }, { name: '차갑게', price: 500 }]
    const menu = aMenu({ name: '라테', price: 5000, groups: [{ name: '온도', min: 1, max: 1, choices }] })
    const { content } = await readFolder(await aFolder({ 'store.json': aStoreFile(), 'menu.json': menu }))
    expect(
      content.products.map(({ key, parent, price, showOrder }) => [key, parent, price, showOrder]),
    ).toEqual([
      ['라테', undefined, 5000, 1],
      ['라테/온도', '라테', 0, 1],
      ['라테/온도/따뜻하게', '라테/온도', 0, 1],
      ['라테/온도/차갑게', '라테/온도', 500, 2],
    ])
  })
})
