import { readFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { aFolder, aStoreFile } from '../testing/a-folder.ts'
import { readMenuXlsx } from './menu-xlsx.ts'
import { readFolder } from './read-folder.ts'
import { BadFolder, errorText, type ValidationError } from './validation-error.ts'

const workbook = await readFile(new URL('testing/menu.xlsx', import.meta.url))

async function read(bytes: Uint8Array) {
  const errors: ValidationError[] = []
  const menu = await readMenuXlsx('menu.xlsx', bytes, errors)
  return { menu, errors: errors.map(errorText) }
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
    errors: [],
  })
})

it('a file that is no workbook is refused in words', async () => {
  const { menu, errors } = await read(new TextEncoder().encode('<html><table><tr><td>메뉴</td></tr></table>'))
  expect(menu).toBeNull()
  expect(errors).toEqual([expect.stringContaining('menu.xlsx: cannot be read as a workbook')])
})

/** A ZIP archive of one file of so many equal letters, that says it has `said` bytes; fields as in `expanded-size.ts`. */
function anArchive(letters: number, said = letters): Buffer {
  const data = deflateRawSync(Buffer.alloc(letters, 'a'))
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const file = Buffer.alloc(30)
  file.writeUInt32LE(0x04034b50)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(data.length, 20)
  entry.writeUInt32LE(said, 24)
  entry.writeUInt16LE(name.length, 28)
  file.writeUInt16LE(8, 8)
  file.writeUInt32LE(data.length, 18)
  file.writeUInt32LE(said, 22)
  file.writeUInt16LE(name.length, 26)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(file.length + name.length + data.length, 16)
  return Buffer.concat([file, name, data, entry, name, end])
}

it.each([
  ['says so', 200_000_000],
  ['says that it does not', 1_000],
])('a workbook that expands to 200 MB and %s is refused in words, before it is read', async (_case, said) => {
  const bomb = anArchive(200_000_000, said)
  expect(bomb.length).toBeLessThan(1_000_000)
  const { menu, errors } = await read(bomb)
  expect(menu).toBeNull()
  expect(errors).toEqual([expect.stringContaining('menu.xlsx: expands to more than 50 MB')])
})

it('a broken archive is refused in words', async () => {
  for (const broken of [anArchive(1_000).subarray(0, -30), workbook.subarray(500), Buffer.alloc(40)])
    expect((await read(broken)).errors).toEqual([expect.stringContaining('cannot be read as a workbook')])
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
