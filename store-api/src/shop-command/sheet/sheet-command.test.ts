import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTableCode } from '../../security/table-code.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { aFolder } from '../testing/a-folder.ts'
import { drawProductLabels } from './draw-sheet.ts'
import { productLabels, sheetCommand, tableCards } from './sheet-command.ts'
import { storeColour } from './store-colour.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

describe('the sheet of table codes', () => {
  it('has the address of the store with a code that the API accepts for that table', () => {
    const { secrets } = api.app.services
    const row = { storeId: 7, pageName: 'cafe', policy: { tableCodeEditions: { B2: 3 } } }
    const tables = [
      { key: '1', name: '1번 테이블' },
      { key: 'B2', name: '창가' },
    ]
    const [first, renewed] = tableCards(secrets, row as never, { tables }, 'https://shop.test')
    const codeOf = (url = '') => new URL(url).searchParams.get('tn') ?? ''
    expect(first?.url).toMatch(/^https:\/\/shop\.test\/cafe\/?\?tn=/)
    expect(readTableCode(secrets, 7, codeOf(first?.url))).toBe('1')
    expect(readTableCode(secrets, 7, codeOf(renewed?.url), { B2: 3 })).toBe('B2')
    expect(readTableCode(secrets, 7, codeOf(renewed?.url), { B2: 2 })).toBeNull()
  })

  it('is a PDF of six cards a page, and needs the address of the shop', async () => {
    const { pageName } = await api.aStore()
    const { secrets } = api.app.services
    const file = join(await aFolder(), 'tables.pdf')
    const run = (origin: string | undefined) =>
      sheetCommand({ db: api.db, secrets, origin }, [pageName, file], file)
    await expect(run(undefined)).rejects.toThrow('Set STOREFRONT_ORIGIN')
    const [output = ''] = await run('https://shop.test')
    const count = Number(/^(\d+) tables/.exec(output)?.[1])
    const pdf = await readFile(file)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesOf(pdf)).toBe(Math.ceil(count / 6))
  })
})

describe('the labels with barcodes', () => {
  it('are those of products whose number the store made, 24 a page', async () => {
    const numberedProducts = Array.from({ length: 25 }, () => ({
      name: '쌀 과자',
      price: 3000,
      barcode: '2000000000015',
    }))
    const manufacturersProduct = { name: '콜라', price: 2000, barcode: '8801234567893' }
    const labels = productLabels({
      products: [...numberedProducts, manufacturersProduct, { name: '차', price: 1 }] as never,
    })
    expect(labels).toHaveLength(25)
    expect(pagesOf(await drawProductLabels({ name: '가게', colour: '#123456' }, labels))).toBe(2)
  })

  it('are refused for a store without such a product', async () => {
    const { pageName } = await api.aStore()
    const context = { db: api.db, secrets: api.app.services.secrets, origin: undefined }
    const labels = sheetCommand(context, [pageName, 'labels.pdf', '--barcodes'], '/nowhere/labels.pdf')
    await expect(labels).rejects.toThrow('barcodes <folder>')
  })
})

it('the colour of a sheet is a colour that can be printed, for every hue', () => {
  for (let hue = 0; hue < 360; hue += 15) expect(storeColour(hue)).toMatch(/^#[0-9a-f]{6}$/)
  expect(storeColour(255)).not.toBe(storeColour(165))
})
