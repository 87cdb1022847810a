import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type * as v from 'valibot'
import type {
  LimitContent,
  PictureContent,
  ProductContent,
  StoreContent,
  TermsContent,
} from '../content/store-content.ts'
import { folderErrors } from './check-folder.ts'
import { type FolderContents, type ListName, Places } from './folder-contents.ts'
import { type JsonFile, type JsonPath, readJsonFile } from './json-file.ts'
import {
  couponContent,
  giftCardContent,
  giftCategoryContent,
  payMethodContent,
  tableContent,
} from './list-rows.ts'
import { readMenuCsv } from './menu-csv.ts'
import { type MenuRows, menuRows } from './menu-rows.ts'
import { readMenuXlsx } from './menu-xlsx.ts'
import { type FolderPicture, folderPicture } from './pictures.ts'
import {
  barcodesFile,
  couponsFile,
  giftCardsFile,
  limitsFile,
  payMethodsFile,
  tablesFile,
  termsFile,
} from './schema/list-schemas.ts'
import { menuFile } from './schema/menu-schema.ts'
import { deliveryAreasFile, storeFile } from './schema/store-schema.ts'
import type { PictureFile } from './schema/texts.ts'
import { storeSettings } from './store-rows.ts'
import { termsContent } from './terms-text.ts'
import { BadFolder, type ValidationError } from './validation-error.ts'

const knownFiles = [
  'store.json',
  'menu.json',
  'menu.csv',
  'menu.xlsx',
  'tables.json',
  'delivery-areas.json',
  'terms.json',
  'order-limits.json',
  'coupons.json',
  'gift-cards.json',
  'payment-methods.json',
  'barcodes.json',
]

/** Reads a store's folder. @throws BadFolder with everything that is wrong in it */
export async function readFolder(folder: string): Promise<FolderContents> {
  const reading = new FolderReading(folder)
  const contents = await reading.contents()
  const errors = [...reading.errors, ...(contents ? folderErrors(contents) : [])]
  if (errors.length > 0 || !contents) throw new BadFolder(errors)
  return contents
}

class FolderReading {
  readonly #folder: string
  readonly errors: ValidationError[] = []
  readonly #places = new Places()
  /** Pictures that are read, by the name of their file. */
  readonly #pictures = new Map<string, Promise<FolderPicture | null>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async contents(): Promise<FolderContents | null> {
    if (!(await this.#hasStore())) return null
    const store = await this.#json('store.json', storeFile)
    const areas = await this.#json('delivery-areas.json', deliveryAreasFile)
    const menu = await this.#menu()
    const barcodes = await this.#json('barcodes.json', barcodesFile)
    const tables = await this.#list('tables', 'tables.json', tablesFile, tableContent)
    const terms = await this.#terms()
    const limits = await this.#list('limits', 'order-limits.json', limitsFile, limitContent)
    const offset = store?.value.flags?.timezoneOffset
    // Minutes east of UTC; Korea’s by default.
    const timezone = typeof offset === 'number' ? offset : 540
    const coupons = await this.#list('coupons', 'coupons.json', couponsFile, (each, picture, index) =>
      couponContent(each, timezone, (file) => picture(file, [index, 'picture'])),
    )
    const cards = await this.#json('gift-cards.json', giftCardsFile)
    const giftCards = (cards?.value.templates ?? []).map((each, index) => {
      const row = giftCardContent(each, (file) => this.#picture(file, cards, ['templates', index, 'picture']))
      this.#note('giftCards', row.key, cards, ['templates', index])
      return row
    })
    const giftCardCategories = (cards?.value.categories ?? []).map((each, index) => {
      const row = giftCategoryContent(each, index)
      this.#note('giftCardCategories', row.key, cards, ['categories', index])
      return row
    })
    const payMethods = await this.#list(
      'payMethods',
      'payment-methods.json',
      payMethodsFile,
      payMethodContent,
    )
    if (!store) return null
    const content: StoreContent = {
      store: storeSettings(store.value, areas?.value, (file, path) => this.#picture(file, store, path).url),
      categories: menu?.categories ?? [],
      products: this.#withBarcodes(menu?.products ?? [], barcodes),
      tables,
      terms,
      limits: limits.filter(({ maxNumber, isClosed }) => maxNumber >= 0 || isClosed),
      coupons,
      giftCards,
      giftCardCategories,
      payMethods,
    }
    const pictures = (await Promise.all(this.#pictures.values())).filter((each) => each !== null)
    const names = new Map(pictures.map((each) => [each.source, each.published]))
    const places = this.#places
    return {
      content: withPublishedPictures(content, (file) => names.get(join(this.#folder, 'pictures', file))),
      pictures,
      placeOf: (list, key) => places.placeOf(list, key),
    }
  }

  /** A folder without its settings is most likely another folder, so that nothing else is read. */
  async #hasStore(): Promise<boolean> {
    const files = await readdir(this.#folder).catch(() => null)
    if (!files)
      this.errors.push({ file: this.#folder, message: 'there is no such folder; begin one with init' })
    else if (!files.includes('store.json'))
      this.errors.push({
        file: 'store.json',
        message: 'is missing; begin a folder with init, or name another folder',
      })
    for (const file of files ?? []) {
      if (/\.(?:json|csv|xlsx?|ods)$/i.test(file) && !knownFiles.includes(file))
        this.errors.push({
          file,
          message: `is not read; files are ${knownFiles.join(', ')} (save a spreadsheet as menu.xlsx or menu.csv)`,
        })
    }
    return this.errors.length === 0
  }

  async #menu(): Promise<MenuRows | null> {
    const json = await this.#json('menu.json', menuFile)
    const tables = [
      { file: 'menu.csv', bytes: await this.#bytes('menu.csv'), read: readMenuCsv },
      { file: 'menu.xlsx', bytes: await this.#bytes('menu.xlsx'), read: readMenuXlsx },
    ].filter(({ bytes }) => bytes !== null)
    const [table, secondTable] = tables
    if (table && (json || secondTable)) {
      const otherFile = secondTable?.file ?? 'menu.json'
      this.errors.push({ file: table.file, message: `there is a ${otherFile}, too; delete one of them` })
      return null
    }
    if (!table) return json && this.#rows(json)
    const read = await table.read(table.file, table.bytes ?? new Uint8Array(), this.errors)
    if (!read) return null
    const lineOf = (path: JsonPath) => read.lines[Number(path[1])]?.[Number(path[3] ?? 0)] ?? 1
    return this.#rows({ file: table.file, value: { categories: read.categories }, lineOf })
  }

  #rows(menu: JsonFile<v.InferOutput<typeof menuFile>>): MenuRows {
    const rows = menuRows(menu.value.categories, (file, path) => this.#picture(file, menu, path))
    rows.categories.forEach(({ key }, index) => {
      this.#note('categories', key, menu, rows.categoryPaths[index] ?? [])
    })
    rows.products.forEach(({ key }, index) => {
      this.#note('products', key, menu, rows.productPaths[index] ?? [])
    })
    return rows
  }

  /** Adds the barcodes that the store made. */
  #withBarcodes(
    products: readonly ProductContent[],
    barcodes: JsonFile<Record<string, string>> | null,
  ): ProductContent[] {
    const barcodeByKey = new Map(Object.entries(barcodes?.value ?? {}))
    const merged = products.map((each) => {
      const barcode = barcodeByKey.get(each.key)
      if (barcode === undefined) return each
      barcodeByKey.delete(each.key)
      if (each.barcode !== undefined && each.barcode !== barcode)
        this.#addError(barcodes, [each.key], `"${each.key}" has a barcode in the menu; delete one of them`)
      return { ...each, barcode }
    })
    for (const key of barcodeByKey.keys())
      this.#addError(barcodes, [key], `names no product "${key}"; delete the line, or correct the key`)
    return merged
  }

  async #terms(): Promise<TermsContent[]> {
    const terms = await this.#json('terms.json', termsFile)
    const rows: TermsContent[] = []
    for (const [index, each] of (terms?.value ?? []).entries()) {
      const text = async (file: string | undefined, path: JsonPath): Promise<string | undefined> => {
        if (file === undefined) return undefined
        const bytes = await this.#bytes(file)
        if (bytes) return new TextDecoder().decode(bytes).trimEnd()
        this.#addError(terms, path, `there is no file ${file}; write it, or delete the field`)
        return undefined
      }
      const row = termsContent(
        each,
        await text(each.text, [index, 'text']),
        await text(each.en?.text, [index, 'en', 'text']),
      )
      this.#note('terms', row.key, terms, [index])
      rows.push(row)
    }
    return rows
  }

  async #list<Item, Row extends { key: string }>(
    list: ListName,
    file: string,
    schema: v.GenericSchema<Item[]>,
    rowOf: (item: Item, picture: (file: PictureFile, path: JsonPath) => PictureContent, index: number) => Row,
  ): Promise<Row[]> {
    const read = await this.#json(file, schema)
    return (read?.value ?? []).map((each, index) => {
      const row = rowOf(each, (file, path) => this.#picture(file, read, path), index)
      this.#note(list, row.key, read, [index])
      return row
    })
  }

  async #json<Schema extends v.GenericSchema>(
    file: string,
    schema: Schema,
  ): Promise<JsonFile<v.InferOutput<Schema>> | null> {
    const bytes = await this.#bytes(file)
    return bytes && readJsonFile(file, new TextDecoder().decode(bytes), schema, this.errors)
  }

  async #bytes(file: string): Promise<Uint8Array | null> {
    const path = join(this.#folder, file)
    const stats = await stat(path).catch(() => null)
    return stats?.isFile() ? readFile(path) : null
  }

  #note(list: ListName, key: string, jsonFile: JsonFile<unknown> | null, path: JsonPath): void {
    const line = jsonFile?.lineOf(path) ?? 1
    const firstPlace = this.#places.note(list, key, jsonFile?.file ?? '', line)
    if (firstPlace) {
      this.#addError(
        jsonFile,
        path,
        `"${key}" stands twice, first on line ${firstPlace.line}; delete one, or give one another key`,
      )
    }
  }

  #addError(jsonFile: JsonFile<unknown> | null, path: JsonPath, message: string): void {
    this.errors.push({ file: jsonFile?.file ?? '', line: jsonFile?.lineOf(path) ?? 1, message })
  }

  /** Its address is filled in when all pictures are read; until then it is the name of the file. */
  #picture(pictureFile: PictureFile, jsonFile: JsonFile<unknown> | null, path: JsonPath): PictureContent {
    const { file, hue, garnish } = typeof pictureFile === 'string' ? { file: pictureFile } : pictureFile
    for (const name of garnish === undefined ? [file] : [file, garnish])
      this.#readPicture(name, jsonFile, path)
    return { url: file, ...(hue !== undefined && { hue }), ...(garnish !== undefined && { garnish }) }
  }

  #readPicture(name: string, jsonFile: JsonFile<unknown> | null, path: JsonPath): void {
    if (isAddress(name)) return
    const cachedPicture = this.#pictures.get(name)
    const reading = cachedPicture ?? folderPicture(this.#folder, name)
    const pictureOrNull = reading.catch((error: unknown) => {
      this.#addError(jsonFile, path, error instanceof Error ? error.message : String(error))
      return null
    })
    if (!cachedPicture) this.#pictures.set(name, pictureOrNull)
  }
}

function isAddress(text: string): boolean {
  return text.startsWith('/images/') || text.startsWith('https://')
}

/** Replaces names of files by the addresses under which they are published. */
function withPublishedPictures(
  content: StoreContent,
  published: (file: string) => string | undefined,
): StoreContent {
  const address = (name: string) => (isAddress(name) ? name : `/images/${published(name) ?? name}`)
  const renamedPicture = (each: PictureContent): PictureContent => ({
    ...each,
    url: address(each.url),
    ...(each.garnish !== undefined && { garnish: address(each.garnish) }),
  })
  const images = <Row extends { image?: PictureContent[] }>(row: Row): Row =>
    row.image ? { ...row, image: row.image.map(renamedPicture) } : row
  const info = content.store.info as {
    image?: { url: string }[]
    userMobileSetting?: { slides?: { image: string; garnish?: string }[] }
  }
  const { userMobileSetting: mobile } = info
  const settings = {
    ...content.store.info,
    ...(info.image && { image: info.image.map((each) => ({ ...each, url: address(each.url) })) }),
    ...(mobile?.slides && {
      userMobileSetting: {
        ...mobile,
        slides: mobile.slides.map((each) => ({
          ...each,
          image: address(each.image),
          ...(each.garnish !== undefined && { garnish: address(each.garnish) }),
        })),
      },
    }),
  }
  return {
    ...content,
    store: { ...content.store, info: settings as StoreContent['store']['info'] },
    products: content.products.map(images),
    coupons: content.coupons.map(images),
    giftCards: content.giftCards.map(images),
  }
}

function limitContent(each: v.InferOutput<typeof limitsFile>[number]): LimitContent {
  const { product, limitGroup, perDay = -1, closed = false } = each
  return {
    key: product === undefined ? `group:${limitGroup}` : `product:${product}`,
    ...(product !== undefined && { product }),
    ...(limitGroup !== undefined && { productKindId: limitGroup }),
    maxNumber: perDay,
    isClosed: closed,
  }
}
