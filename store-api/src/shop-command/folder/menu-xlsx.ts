import readSheets from 'read-excel-file/universal'
import { expandedSize } from './expanded-size.ts'
import type { Fault } from './fault.ts'
import { menuOfTable, type TableMenu, type TableRow } from './menu-csv.ts'

/** Most bytes of a workbook that is read: pictures in it are not a menu. */
const maxBytes = 5_000_000

/** Most bytes of its expanded files: a small workbook may expand to any size. */
const maxExpandedBytes = 50_000_000

/**
 * Reads a menu from the first sheet of a workbook, with the columns of a CSV. Of a formula its stored result is read, which is what the
 * owner saw. Null with a fault where it is no workbook.
 */
export async function readMenuXlsx(
  file: string,
  bytes: Uint8Array,
  faults: Fault[],
): Promise<TableMenu | null> {
  if (bytes.length > maxBytes) {
    faults.push({ file, message: 'has more than 5 MB; remove pictures and other sheets' })
    return null
  }
  const expanded = expandedSize(bytes, maxExpandedBytes)
  if (expanded === 'more') {
    faults.push({
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
    faults.push({ file, message: 'cannot be read as a workbook; save it as XLSX again, or as menu.csv' })
    return null
  }
  const rows: TableRow[] = sheet.data.map((cells, index) => ({
    line: index + 1,
    cells: cells.map((cell) => textOf(cell, file, index + 1, faults)),
  }))
  return menuOfTable(file, rows.filter(hasText), faults)
}

const hasText = ({ cells }: TableRow) => cells.some((cell) => cell !== '')

function textOf(cell: unknown, file: string, line: number, faults: Fault[]): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    faults.push({ file, line, message: 'a cell is a date; format it as text' })
    return ''
  }
  if (typeof cell === 'boolean') return cell ? 'Y' : ''
  return String(cell)
}
