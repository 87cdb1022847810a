import { expect, it } from 'vitest'
import { readFolder } from '../folder/read-folder.ts'
import { BadFolder } from '../folder/validation-error.ts'
import { aFolder, aStoreFile } from '../testing/a-folder.ts'
import { inStoreBarcode, serialOf } from './in-store-barcode.ts'
import { makeBarcodes } from './make-barcodes.ts'

const csv =
  '분류,메뉴,가격,코드,바코드\n커피,라테,4500,latte,\n커피,콜라,2000,cola,8801234567893\n빵,베이글,3500,bagel,\n'

it('an in-store number is an EAN-13 that begins with 20, with its check digit', () => {
  expect(inStoreBarcode(1)).toBe('2000000000015')
  expect(serialOf('2000000000015')).toBe(1)
  expect(serialOf('2000000000016')).toBeNull()
  expect(serialOf('8801234567893')).toBeNull()
})

it('products without a barcode get one beside a spreadsheet, and keep it', async () => {
  const folder = await aFolder({ 'store.json': aStoreFile(), 'menu.csv': csv })
  expect(await makeBarcodes(folder, await readFolder(folder))).toEqual([
    expect.stringContaining('2 barcodes are in barcodes.json'),
  ])
  const first = await readFolder(folder)
  expect(first.content.products.map(({ key, barcode }) => [key, barcode])).toEqual([
    ['latte', '2000000000015'],
    ['cola', '8801234567893'],
    ['bagel', '2000000000022'],
  ])
  expect(await makeBarcodes(folder, first)).toEqual(['Every product has a barcode.'])
})

it.each([
  [{ gone: '2000000000015' }, 'barcodes.json:2: names no product "gone"'],
  [{ cola: '2000000000015' }, 'barcodes.json:2: "cola" has a barcode in the menu; delete one'],
  [{ latte: 'not a number' }, 'barcodes.json:2'],
])('%j is refused with its line', async (barcodes, said) => {
  const folder = await aFolder({ 'store.json': aStoreFile(), 'menu.csv': csv, 'barcodes.json': barcodes })
  const problem = await readFolder(folder).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(BadFolder)
  expect((problem as BadFolder).message).toContain(said)
})
