import { writeFile } from 'node:fs/promises'
import { storePath } from '@storefront/contract/paths.ts'
import type { Database } from '../../database/database.ts'
import type { StoreRow } from '../../repositories/stores.ts'
import type { Secrets } from '../../security/secrets.ts'
import { signTableCode } from '../../security/table-code.ts'
import { serialOf } from '../barcodes/in-store-barcode.ts'
import type { StoreContent } from '../content/store-content.ts'
import { readContent } from '../database/read-content.ts'
import { Refused } from '../refused.ts'
import { storeOf } from '../store/store-of.ts'
import {
  drawProductLabels,
  drawTableCards,
  type ProductLabel,
  type SheetStore,
  type TableCard,
} from './draw-sheet.ts'
import { storeColour } from './store-colour.ts'

/** Hue of a store that has chosen none, as in pages. */
const defaultHue = 165

/**
 * `sheet <store> <file.pdf> [--barcodes]`: the codes of a store's tables, or labels with the barcodes that were made for its products,
 * as a PDF to be printed. @param origin where customers open the shop @throws Refused
 */
export async function sheetCommand(
  { db, secrets, origin }: { db: Database; secrets: Secrets; origin: string | undefined },
  [storeName = '', , flag]: readonly string[],
  file: string,
): Promise<string[]> {
  if (flag !== undefined && flag !== '--barcodes') throw new Refused(`${flag}: only --barcodes is known.`)
  const row = await storeOf(db, storeName)
  const { content } = await db.transaction((tx) => readContent(tx, row))
  const store: SheetStore = {
    name: row.info.name,
    colour: storeColour(row.info.userMobileSetting?.accentHue ?? defaultHue),
  }
  if (flag === '--barcodes') {
    const labels = productLabels(content)
    if (labels.length === 0)
      throw new Refused(
        `No product of ${row.pageName} has a barcode of its own; make them with barcodes <folder>, and apply it.`,
      )
    await writeFile(file, await drawProductLabels(store, labels))
    return [`${labels.length} labels are in ${file}.`]
  }
  if (origin === undefined)
    throw new Refused('Where customers open the shop is not known. Set STOREFRONT_ORIGIN as for the API.')
  const cards = tableCards(secrets, row, content, origin)
  if (cards.length === 0) throw new Refused(`${row.pageName} has no table.`)
  await writeFile(file, await drawTableCards(store, cards))
  return [`${cards.length} tables are in ${file}. A code is valid until staff renew it.`]
}

/** A card for each table, with the address that its code holds. */
export function tableCards(
  secrets: Secrets,
  { storeId, pageName, policy }: StoreRow,
  { tables }: Pick<StoreContent, 'tables'>,
  origin: string,
): TableCard[] {
  return tables.map(({ key: number, name }) => {
    const tn = signTableCode(secrets, storeId, number, policy.tableCodeEditions?.[number])
    return { name, url: `${origin}${storePath(pageName)}?tn=${encodeURIComponent(tn)}` }
  })
}

/** A label for each product whose barcode the store made. */
export function productLabels({ products }: Pick<StoreContent, 'products'>): ProductLabel[] {
  return products.flatMap(({ name, price, barcode }) =>
    barcode !== undefined && serialOf(barcode) !== null ? [{ name, price, barcode }] : [],
  )
}
