import type { Barcode } from './code-128.ts'
import type { ReceiptRow, ReceiptSection } from './receipt-sections.ts'

/** CSS px; the picture has twice as many. */
const width = 390
const scale = 2
const margin = 28
/** Radius of the half discs along the lower edge of the paper. */
const scallop = 8

interface Palette {
  text: string
  sub: string
  accent: string
  paper: string
  dash: string
  family: string
}

interface Pen {
  context: CanvasRenderingContext2D
  palette: Palette
  /** Top of the next line. */
  y: number
}

/**
 * Draws a receipt as a PNG on a canvas, always on white paper. Painting the DOM through an SVG `foreignObject` taints the
 * canvas in Safari; libraries that read the DOM weigh 10 to 40 kB and need a weaker content security policy. Screen and
 * picture share the sections and have two layouts.
 */
export async function drawReceipt(sections: readonly ReceiptSection[]): Promise<Blob> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  const palette = paletteOf(getComputedStyle(document.documentElement))
  const height = drawSections({ context, palette, y: margin }, sections) + margin + scallop
  // Resizing a canvas resets its state.
  canvas.width = width * scale
  canvas.height = Math.ceil(height) * scale
  context.scale(scale, scale)
  drawPaper(context, palette, Math.ceil(height))
  drawSections({ context, palette, y: margin }, sections)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the receipt could not be written as PNG')
  return blob
}

function paletteOf(style: CSSStyleDeclaration): Palette {
  const propertyOf = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise
  return {
    text: propertyOf('--color-ink', '#191a18'),
    paper: propertyOf('--color-paper', '#fff'),
    sub: '#676963',
    dash: '#d5d5cf',
    accent: propertyOf('--color-accent-on-white', '#007251'),
    family: propertyOf('--font-family', 'sans-serif'),
  }
}

function drawPaper(context: CanvasRenderingContext2D, palette: Palette, height: number): void {
  context.fillStyle = '#f5f5f2'
  context.fillRect(0, 0, width, height)
  context.fillStyle = palette.paper
  context.fillRect(0, 0, width, height - scallop)
  for (let x = scallop; x < width + scallop; x += scallop * 2) {
    context.beginPath()
    context.arc(x, height - scallop, scallop, 0, Math.PI)
    context.fill()
  }
}

/** @returns where it ends */
function drawSections(pen: Pen, sections: readonly ReceiptSection[]): number {
  for (const [index, section] of sections.entries()) {
    if (index > 0) drawRule(pen)
    drawSection(pen, section)
  }
  return pen.y
}

function drawRule(pen: Pen): void {
  const { context, palette } = pen
  pen.y += 10
  context.strokeStyle = palette.dash
  context.setLineDash([4, 3])
  context.beginPath()
  context.moveTo(margin, pen.y)
  context.lineTo(width - margin, pen.y)
  context.stroke()
  pen.y += 16
}

function drawSection(pen: Pen, section: ReceiptSection): void {
  switch (section.kind) {
    case 'store':
      write(pen, { left: section.name, size: 17, weight: 600 })
      for (const line of section.lines) write(pen, { left: line, size: 13, tone: 'sub' })
      break
    case 'notes':
      for (const line of section.lines) write(pen, { left: line, size: 14, tone: 'sub' })
      break
    case 'barcode':
      drawBarcode(pen, section.barcode)
      break
    case 'items': {
      const [item, count, amount] = section.heads
      write(pen, { left: item, middle: count, right: amount, size: 13, tone: 'sub' })
      for (const row of section.rows) {
        write(pen, { left: row.name, middle: row.count, right: row.amount, size: 15, weight: 600 })
        for (const note of row.notes) write(pen, { left: note, size: 13, tone: 'sub' })
        pen.y += 4
      }
      drawRows(pen, section.discounts)
      break
    }
    case 'rows':
      if (section.title) write(pen, { left: section.title, right: section.badge, size: 15, weight: 600 })
      drawRows(pen, section.rows)
  }
}

/** Each module is a whole number of the picture's pixels wide, so that a scanner reads it. */
function drawBarcode(pen: Pen, { width: modules, bars }: Barcode): void {
  const { context, palette } = pen
  const module = Math.max(1, Math.floor(((width - margin * 2) * scale) / modules)) / scale
  const left = Math.round(((width - modules * module) / 2) * scale) / scale
  context.fillStyle = palette.text
  for (const bar of bars) context.fillRect(left + bar.at * module, pen.y, bar.width * module, barcodeHeight)
  pen.y += barcodeHeight
}

const barcodeHeight = 48

function drawRows(pen: Pen, rows: readonly ReceiptRow[]): void {
  for (const { label, value, weight, tone } of rows) {
    const isTotal = weight === 'total'
    write(pen, {
      left: label,
      right: value,
      size: isTotal ? 18 : 15,
      weight: weight ? 700 : 500,
      tone: tone ?? 'row',
    })
  }
}

interface Line {
  left: string
  middle?: string
  right?: string | undefined
  size: number
  weight?: number
  tone?: 'sub' | 'accent' | 'row'
}

const middleAt = width - margin - 112

function write(pen: Pen, { left, middle, right, size, weight = 500, tone }: Line): void {
  const { context, palette } = pen
  context.font = `${weight} ${size}px ${palette.family}`
  context.textBaseline = 'alphabetic'
  const available = width - margin * 2
  const height = size + 7
  const rightLines = right ? wrapped(context, right, available * 0.68) : []
  const rightWidth = Math.max(0, ...rightLines.map((line) => context.measureText(line).width))
  const leftWidth = middle === undefined ? available - rightWidth - 12 : middleAt - margin - 24
  const leftLines = wrapped(context, left, right ? leftWidth : available)
  const colour = { sub: palette.sub, accent: palette.accent, row: palette.text }[tone ?? 'row']
  const put = (text: string, x: number, index: number, align: CanvasTextAlign, fill: string) => {
    context.textAlign = align
    context.fillStyle = fill
    context.fillText(text, x, pen.y + size + index * height)
  }
  for (const [index, text] of leftLines.entries())
    put(
      text,
      margin,
      index,
      'left',
      tone === 'row' || tone === 'accent' ? labelColour(weight, palette) : colour,
    )
  if (middle !== undefined) put(middle, middleAt, 0, 'right', colour)
  for (const [index, text] of rightLines.entries()) put(text, width - margin, index, 'right', colour)
  pen.y += Math.max(leftLines.length, rightLines.length) * height
}

const labelColour = (weight: number, palette: Palette) => (weight > 500 ? palette.text : palette.sub)

/** Breaks a text into lines of at most `maxWidth`, at a space where there is one. */
function wrapped(context: CanvasRenderingContext2D, text: string, maxWidth: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (line !== '' && context.measureText(line + character).width > maxWidth) {
      const space = line.lastIndexOf(' ')
      const cut = space > 0 ? space : line.length
      lines.push(line.slice(0, cut))
      line = line.slice(cut).trimStart()
    }
    line += character
  }
  return [...lines, line]
}
