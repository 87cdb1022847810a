import readSheets from 'read-excel-file/universal'
import { expandedSize } from './expanded-size.ts'
import { menuOfTable, type SpreadsheetMenu, type TableRow } from './menu-csv.ts'
import type { ValidationError } from './validation-error.ts'

/** Largest workbook that is read, in bytes. A menu alone is far smaller; pictures, which are not read, make it larger. */
const maxBytes = 5_000_000

/** Most bytes that the files in a workbook may expand to: a small workbook may expand to any size. */
const maxExpandedBytes = 50_000_000

/**
 * Reads a menu from the first sheet of a workbook, which has the columns of a CSV. A formula counts as its stored result, which is
 * what the owner saw. Null with an error where the file is no workbook.
 */
export async function readMenuXlsx(
  file: string,
  bytes: Uint8Array,
  errors: ValidationError[],
): Promise<SpreadsheetMenu | null> {
  if (bytes.length > maxBytes) {
    errors.push({ file, message: 'has more than 5 MB; remove pictures and other sheets' })
    return null
  }
  const size = expandedSize(bytes, maxExpandedBytes)
  if (size === 'over-limit') {
    errors.push({
      file,
      message:
        'expands to more than 50 MB; remove empty formatted rows, pictures and other sheets, or save it as menu.csv',
    })
    return null
  }
  // The reader uses the same central directory of the ZIP archive as `expandedSize`, so that a file cannot bypass the limit.
  const sheets = size === 'no-archive' ? [] : await readSheets(Uint8Array.from(bytes).buffer).catch(() => [])
  const [sheet] = sheets
  if (!sheet) {
    errors.push({ file, message: 'cannot be read as a workbook; save it as XLSX again, or as menu.csv' })
    return null
  }
  const rows: TableRow[] = sheet.data.map((cells, index) => ({
    line: index + 1,
    cells: cells.map((cell) => textOf(cell, file, index + 1, errors)),
  }))
  return menuOfTable(file, rows.filter(hasText), errors)
}

const hasText = ({ cells }: TableRow) => cells.some((cell) => cell !== '')

function textOf(cell: unknown, file: string, line: number, errors: ValidationError[]): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    errors.push({ file, line, message: 'a cell is a date; format it as text' })
    return ''
  }
  // A CSV writes `Y` for yes and leaves the cell empty for no.
  if (typeof cell === 'boolean') return cell ? 'Y' : ''
  return String(cell)
}
