import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { fillPlaceholders } from '@storefront/domain/terms/placeholders.ts'
import JsBarcode from 'jsbarcode'
import PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import messages from './sheet-texts.json' with { type: 'json' }

/** A table's card: its name, and the address of its code. */
export interface TableCard {
  name: string
  url: string
}

/** A label of a product that has no printed barcode. */
export interface ProductLabel {
  name: string
  /** In won. */
  price: number
  /** 13 digits with their check digit. */
  barcode: string
}

export interface SheetStore {
  name: string
  /** `#RRGGBB`. */
  colour: string
}

type Pdf = InstanceType<typeof PDFDocument>
interface Grid {
  columns: number
  rows: number
}
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A4 in points, with a margin that every printer can print. */
const page = { width: 595.28, height: 841.89, margin: 28 }
const lightGrey = '#b0b0b0'
const black = '#111111'
const fonts = ['Regular', 'Bold'] as const

/** Cards with the codes of tables, six on an A4 page, to be cut along the lines. */
export function drawTableCards(store: SheetStore, cards: readonly TableCard[]): Promise<Buffer> {
  return drawPages(cards, { columns: 2, rows: 3 }, (pdf, card, box) => {
    const { x, y, width, height } = box
    pdf.rect(x, y, width, 34).fill(store.colour)
    line(pdf, store.name, { x: x + 10, y: y + 9, width: width - 20, size: 14, colour: '#ffffff' })
    const side = 136
    drawQr(pdf, card.url, x + (width - side) / 2, y + 46, side)
    const name = fillPlaceholders(messages.table, { name: card.name })
    line(pdf, name, { x: x + 10, y: y + 187, width: width - 20, size: 17 })
    line(pdf, messages.scan, { x: x + 10, y: y + height - 31, width: width - 20, size: 10, font: 'Regular' })
    line(pdf, messages.scanInEnglish, {
      x: x + 10,
      y: y + height - 16,
      width: width - 20,
      size: 8,
      font: 'Regular',
    })
  })
}

/** Labels with barcodes, 24 on an A4 page. */
export function drawProductLabels(store: SheetStore, labels: readonly ProductLabel[]): Promise<Buffer> {
  return drawPages(labels, { columns: 3, rows: 8 }, (pdf, label, { x, y, width }) => {
    pdf.rect(x, y, width, 3).fill(store.colour)
    line(pdf, label.name, { x: x + 8, y: y + 10, width: width - 16, size: 10 })
    const price = fillPlaceholders(messages.won, { amount: label.price.toLocaleString('ko-KR') })
    line(pdf, price, { x: x + 8, y: y + 24, width: width - 16, size: 8, font: 'Regular' })
    drawBarcode(pdf, label.barcode, { x: x + 8, y: y + 38, width: width - 16, height: 36 })
    line(pdf, label.barcode, { x: x + 8, y: y + 77, width: width - 16, size: 8, font: 'Regular' })
  })
}

async function drawPages<Item>(
  items: readonly Item[],
  { columns, rows }: Grid,
  draw: (pdf: Pdf, item: Item, box: Box) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false })
  for (const weight of fonts) pdf.registerFont(weight, fontFile(weight))
  const chunks: Buffer[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  pdf.pipe(sink)
  const width = (page.width - 2 * page.margin) / columns
  const height = (page.height - 2 * page.margin) / rows
  items.forEach((item, index) => {
    const cellIndex = index % (columns * rows)
    if (cellIndex === 0) pdf.addPage()
    const x = page.margin + (cellIndex % columns) * width
    const y = page.margin + Math.floor(cellIndex / columns) * height
    pdf.lineWidth(0.5).dash(2, { space: 3 }).rect(x, y, width, height).stroke(lightGrey).undash()
    draw(pdf, item, { x: x + 6, y: y + 6, width: width - 12, height: height - 12 })
  })
  pdf.end()
  await finished(sink)
  return Buffer.concat(chunks)
}

/** One centred line; what does not fit is cut off with an ellipsis. */
function line(
  pdf: Pdf,
  text: string,
  placing: {
    x: number
    y: number
    width: number
    size: number
    colour?: string
    font?: (typeof fonts)[number]
  },
): void {
  pdf
    .font(placing.font ?? 'Bold')
    .fontSize(placing.size)
    .fillColor(placing.colour ?? black)
    .text(text, placing.x, placing.y, {
      width: placing.width,
      height: placing.size * 1.3,
      align: 'center',
      lineBreak: true,
      ellipsis: true,
    })
}

/** Squares, not a picture: sharp in any size. */
function drawQr(pdf: Pdf, text: string, x: number, y: number, side: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const step = side / modules.size
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) pdf.rect(x + column * step, y + row * step, step, step)
  }
  pdf.fill(black)
}

function drawBarcode(pdf: Pdf, digits: string, { x, y, width, height }: Box): void {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, digits, { format: 'EAN13', flat: true })
  const bits = (drawn.encodings ?? []).map(({ data }) => data).join('')
  // A quiet zone of eleven modules on the left and seven on the right.
  const step = width / (bits.length + 18)
  for (const [index, bit] of [...bits].entries())
    if (bit === '1') pdf.rect(x + (11 + index) * step, y, step, height)
  pdf.fill(black)
}

/** The font of the pages, whole: a store's name may have any syllable. Only what is used is embedded. */
function fontFile(weight: (typeof fonts)[number]): string {
  const require = createRequire(import.meta.url)
  return require.resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`)
}
