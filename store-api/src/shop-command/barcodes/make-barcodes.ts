import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FolderContents } from '../folder/folder-contents.ts'
import { inStoreBarcode, serialOf } from './in-store-barcode.ts'

/** Barcodes that a store made itself, by the keys of their products. */
export type Barcodes = Record<string, string>

export const barcodesFileName = 'barcodes.json'

/**
 * Barcodes for the products of a folder that have none, in `barcodes.json`. Numbers that were given before stay, because they are on
 * labels. @returns what was done, in words
 */
export async function makeBarcodes(folder: string, { content }: FolderContents): Promise<string[]> {
  // Without choice groups and choices, which are in no category.
  const menuProducts = content.products.filter(({ category }) => category !== undefined)
  const used = menuProducts.flatMap(({ barcode }) => (barcode === undefined ? [] : [serialOf(barcode) ?? 0]))
  let serial = used.reduce((max, each) => Math.max(max, each), 0)
  const barcodes: Barcodes = {}
  for (const { key, barcode } of menuProducts) {
    if (barcode === undefined) {
      serial += 1
      barcodes[key] = inStoreBarcode(serial)
    }
  }
  const count = Object.keys(barcodes).length
  if (count === 0) return ['Every product has a barcode.']
  const earlierBarcodes = Object.fromEntries(
    menuProducts.flatMap(({ key, barcode }) =>
      barcode !== undefined && serialOf(barcode) !== null ? [[key, barcode] as const] : [],
    ),
  )
  await writeFile(
    join(folder, barcodesFileName),
    `${JSON.stringify({ ...earlierBarcodes, ...barcodes }, null, 2)}\n`,
  )
  return [
    `${count} barcodes are in ${barcodesFileName}. Apply the folder, then print them: sheet <store> <file.pdf> --barcodes`,
  ]
}
