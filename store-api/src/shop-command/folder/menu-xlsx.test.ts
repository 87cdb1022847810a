import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { aFolder, aStoreFile } from '../testing/a-folder.ts'
import { BadFolder, type Fault, faultText } from './fault.ts'
import { readMenuXlsx } from './menu-xlsx.ts'
import { readFolder } from './read-folder.ts'

const workbook = await readFile(new URL('testing/menu.xlsx', import.meta.url))

async function read(bytes: Uint8Array) {
  const faults: Fault[] = []
  const menu = await readMenuXlsx('menu.xlsx', bytes, faults)
  return { menu, faults: faults.map(faultText) }
}

it('a workbook is a menu as owners have it: numbers, a formula by its result, Y as a tick, rows of the sheet as lines', async () => {
  expect(await read(workbook)).toEqual({
    menu: {
      categories: [
        {
          name: '차',
          products: [
            {
              key: 'ssuk',
              name: '쑥차',
              price: 6500,
              options: [
                { name: '따뜻하게', price: 0 },
                { name: '차갑게', price: 500 },
              ],
            },
          ],
        },
        { name: '다과', products: [{ key: 'yakgwa', name: '약과', price: 3000, taxFree: true }] },
      ],
      lines: [[2], [4]],
    },
    faults: [],
  })
})

it('a file that is no workbook is refused in words', async () => {
  const { menu, faults } = await read(new TextEncoder().encode('<html><table><tr><td>메뉴</td></tr></table>'))
  expect(menu).toBeNull()
  expect(faults).toEqual([expect.stringContaining('menu.xlsx: cannot be read as a workbook')])
})

it('a folder has one menu', async () => {
  const folder = await aFolder({ 'store.json': aStoreFile(), 'menu.xlsx': workbook })
  expect((await readFolder(folder)).content.products.map(({ key }) => key)).toEqual(['ssuk', 'yakgwa'])
  const two = await aFolder({
    'store.json': aStoreFile(),
    'menu.xlsx': workbook,
    'menu.csv': '분류,메뉴,가격\n차,쑥차,1\n',
  })
  await expect(readFolder(two)).rejects.toThrow('there is a menu.xlsx, too; delete one of them')
  await expect(readFolder(two)).rejects.toBeInstanceOf(BadFolder)
})
