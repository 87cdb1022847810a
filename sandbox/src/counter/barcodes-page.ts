import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Product } from '@storefront/contract/entities/product.ts'
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer'
import { Html, html } from '../html/html.ts'
import { emptyNote } from '../html/page.ts'
import { textOf, won } from '../html/texts.ts'

/** The barcodes of the store's goods to print, or to scan from a second screen. */
export async function barcodesBody(products: readonly Product[]): Promise<Html> {
  const goods = products.flatMap((product) =>
    product.barcode ? [{ product, barcode: product.barcode }] : [],
  )
  if (goods.length === 0) return emptyNote(textOf('noBarcodes'))
  const cards: Html[] = []
  for (const { product, barcode } of goods) cards.push(await card(product, barcode))
  return html`<p class="row no-print"><span class="sub">${textOf('barcodesNote')}</span>
<button type="button" class="quiet" data-print>${textOf('printTables')}</button></p>
<ul class="tables">${cards}</ul>`
}

async function card({ name, price }: Product, barcode: string): Promise<Html> {
  return html`<li class="card table"><span class="barcode" role="img" aria-label="${barcode}">${new Html(await svgOf(barcode))}</span>
<strong>${name}</strong><span class="sub">${won(price)} · ${barcode}</span></li>`
}

/** A code with the symbology that its number has in a store. @throws where none can hold it */
async function svgOf(barcode: string): Promise<string> {
  prepareZXingModule({ overrides: { wasmBinary: writer() } })
  const { format, text } = symbolOf(barcode)
  // `addHRT`: the human-readable text below the bars; the card shows the number itself.
  const { svg, error } = await writeBarcode(text, { format, scale: 2, addHRT: false })
  if (error) throw new Error(`${format} ${text}: ${error}`)
  return svg.replace(/^<\?xml[^>]*>\s*/, '')
}

/** The symbology and the content of a product's number. */
export function symbolOf(barcode: string): { format: WriteInputBarcodeFormat; text: string } {
  if (/^\d{8}$/.test(barcode)) return { format: 'EAN8', text: barcode }
  if (!/^\d{13}$/.test(barcode)) return { format: 'Code128', text: barcode }
  // A UPC-E leaves out the zeros of a number with the prefix 000000 and an item below 1,000.
  const short = /^000000000(\d{3})(\d)$/.exec(barcode)
  if (short) return { format: 'UPCE', text: `000${short[1]}0${short[2]}` }
  if (barcode.startsWith('0')) return { format: 'UPCA', text: barcode.slice(1) }
  return { format: 'EAN13', text: barcode }
}

let binary: ArrayBuffer | undefined
function writer(): ArrayBuffer {
  binary ??= new Uint8Array(
    readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))),
  ).buffer
  return binary
}
