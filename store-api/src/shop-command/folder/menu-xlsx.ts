import readSheets from 'read-excel-file/universal'
import { expandedSize } from './expanded-size.ts'
import { menuOfTable, type SpreadsheetMenu, type TableRow } from './menu-csv.ts'
import type { ValidationError } from './validation-error.ts'

/** Most bytes of a workbook that is read: pictures in it are not a menu. */
const maxBytes = 5_000_000

/** Most bytes of its expanded files: a small workbook may expand to any size. */
const maxExpandedBytes = 50_000_000

/**
 * Reads a menu from the first sheet of a workbook, with the columns of a CSV. Of a formula its stored result is read, which is what the
 * owner saw. Null with an error where it is no workbook.
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
  const expanded = expandedSize(bytes, maxExpandedBytes)
  if (expanded === 'more') {
    errors.push({
      file,
      message:
        'expands to more than 50 MB; remove empty formatted rows, pictures and other sheets, or save it as menu.csv',
    })
    return null
  }
  // The reader goes by the same directory of the archive that was measured.
  const sheets = expanded === null ? [] : await readSheets(Uint8Array.from(bytes).buffer).catch(() => [])
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
  if (typeof cell === 'boolean') return cell ? 'Y' : ''
  return String(cell)
}
