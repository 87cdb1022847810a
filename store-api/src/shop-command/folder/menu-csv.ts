import { type CastingContext, CsvError, type InfoRecord, parse } from 'csv-parse/sync'
import words from './menu-csv-words.json' with { type: 'json' }
import type { MenuCategory, MenuProduct } from './schema/menu-schema.ts'
import { isFormula } from './schema/texts.ts'
import type { ValidationError } from './validation-error.ts'

const columns = [
  'category',
  'name',
  'price',
  'key',
  'description',
  'nameEn',
  'descriptionEn',
  'categoryEn',
  'picture',
  'barcode',
  'allergens',
  'options',
  'taxFree',
  'adultsOnly',
  'salesStopped',
] as const
type Column = (typeof columns)[number]
type Cells = Partial<Record<Column, string>>

/** A menu from a spreadsheet, and the line of each product in the order of the categories. */
export interface SpreadsheetMenu {
  categories: MenuCategory[]
  /** Lines of the products of each category. */
  lines: number[][]
}

/**
 * Reads a menu that was saved as CSV: one product per line, in Korean or English columns, as UTF-8 or as the CP949 of
 * Korean spreadsheets, separated by commas, semicolons or tabs. Categories are in the order of their first product. A cell that is
 * a formula is refused, because the text that the owner saw is not what the file says.
 */
export function readMenuCsv(
  file: string,
  bytes: Uint8Array,
  errors: ValidationError[],
): SpreadsheetMenu | null {
  const before = errors.length
  return menuOfTable(file, recordsOf(file, decoded(bytes), errors), errors, before)
}

/** The menu in the rows of a table, whose first row has names of columns. `before` is the number of errors that were known before it was read. */
export function menuOfTable(
  file: string,
  rows: readonly TableRow[],
  errors: ValidationError[],
  before = errors.length,
): SpreadsheetMenu | null {
  const [header] = rows
  if (!header) {
    if (errors.length === before)
      errors.push({ file, line: 1, message: 'the file is empty; write a line of column names' })
    return null
  }
  const names = columnsOf(file, header, errors)
  const menu: SpreadsheetMenu = { categories: [], lines: [] }
  for (const row of rows.slice(1)) {
    const cells: Cells = {}
    row.cells.forEach((text, index) => {
      const name = names[index]
      if (name && text.trim() !== '') cells[name] = text.trim()
    })
    if (Object.keys(cells).length > 0) addProduct(menu, file, row.line, cells, errors)
  }
  return errors.length > before ? null : menu
}

/** A row of a table: the line, or the row of a sheet, from 1. */
export interface TableRow {
  line: number
  cells: string[]
}

function recordsOf(file: string, text: string, errors: ValidationError[]): TableRow[] {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: InfoRecord & Partial<CastingContext> }[]
    // The parser counts the line on which a record ends; cells with line breaks make it begin earlier.
    return records.map(({ record, info }) => ({
      line: info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0),
      cells: record,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : undefined
    errors.push({ file, ...(line !== undefined && { line }), message: `this is not CSV: ${error.message}` })
    return []
  }
}

/** UTF-8, or else the encoding in which Korean spreadsheets save CSV. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

function columnsOf(
  file: string,
  { line, cells }: TableRow,
  errors: ValidationError[],
): (Column | undefined)[] {
  const names = cells.map((cell) => {
    const word = cell.trim().toLowerCase().replace(/\s+/g, '_')
    return columns.find((column) => words[column].includes(word))
  })
  cells.forEach((cell, index) => {
    if (names[index] === undefined && cell.trim() !== '') {
      const columnNames = columns.map((column) => words[column][0]).join(', ')
      errors.push({ file, line, message: `there is no column "${cell.trim()}"; columns are ${columnNames}` })
    }
  })
  for (const needed of ['category', 'name', 'price'] as const) {
    if (!names.includes(needed))
      errors.push({ file, line, message: `the column ${words[needed].slice(0, 2).join(' or ')} is missing` })
  }
  return names
}

function addProduct(
  menu: SpreadsheetMenu,
  file: string,
  line: number,
  cells: Cells,
  errors: ValidationError[],
): void {
  const addError = (message: string) => errors.push({ file, line, message })
  for (const [column, text] of Object.entries(cells)) {
    if (isFormula(text))
      addError(`${column}: "${text.slice(0, 40)}" is a formula; write the text that it should show`)
  }
  const { category, name } = cells
  if (category === undefined) return void addError('category: is missing; write it on every line')
  if (name === undefined) return void addError('name: is missing')
  const flag = (column: Column): boolean => {
    const text = (cells[column] ?? '').toLowerCase()
    if (!words.yes.includes(text) && !words.no.includes(text))
      addError(`${column}: must be Y or empty, not "${text}"`)
    return words.yes.includes(text)
  }
  const price = wonOf(cells.price ?? '')
  if (price === null)
    addError(`price: must be a number of won such as 4500 or 4,500, not "${cells.price ?? ''}"`)
  const product: MenuProduct = {
    ...(cells.key !== undefined && { key: cells.key }),
    name,
    price: price ?? 0,
    ...(cells.description !== undefined && { description: cells.description }),
    ...((cells.nameEn ?? cells.descriptionEn) !== undefined && {
      en: { name: cells.nameEn, description: cells.descriptionEn },
    }),
    ...(cells.picture !== undefined && { picture: cells.picture }),
    ...(cells.barcode !== undefined && { barcode: cells.barcode }),
    ...(cells.allergens !== undefined && { allergens: listOf(cells.allergens) }),
    ...(cells.options !== undefined && { options: optionsOf(cells.options, addError) }),
    ...(flag('taxFree') && { taxFree: true }),
    ...(flag('adultsOnly') && { adultsOnly: true }),
    ...(flag('salesStopped') && { salesStopped: true }),
  }
  const categoryIndex = menu.categories.findIndex((each) => each.name === category)
  if (categoryIndex < 0) {
    const en = cells.categoryEn === undefined ? {} : { en: { name: cells.categoryEn } }
    menu.categories.push({ name: category, ...en, products: [product] })
    menu.lines.push([line])
    return
  }
  menu.categories[categoryIndex]?.products?.push(product)
  menu.lines[categoryIndex]?.push(line)
}

/** `4500`, `4,500`, `₩4,500` or `4,500원`; null for anything else. */
function wonOf(text: string): number | null {
  const digits = words.won.reduce((rest, unit) => rest.replace(unit, ''), text.toLowerCase()).trim()
  return /^\d{1,9}$|^\d{1,3}(?:,\d{3})+$/.test(digits) ? Number(digits.replaceAll(',', '')) : null
}

function listOf(text: string): string[] {
  return text
    .split(/[|/;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** `보통:0 | 크게:700`; without a price, 0. */
function optionsOf(text: string, addError: (message: string) => unknown): { name: string; price: number }[] {
  return text.split('|').flatMap((part) => {
    const [name = '', price = '0'] = part.split(':').map((each) => each.trim())
    const amount = wonOf(price)
    if (name === '' || amount === null) {
      addError(
        `options: "${part.trim()}" must be a name and a price, such as "large:700"; separate options by |`,
      )
      return []
    }
    return [{ name, price: amount }]
  })
}
