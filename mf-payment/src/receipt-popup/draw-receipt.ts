import type { PaperPair, PaperSection } from './paper.ts'

/** CSS px; the picture has twice as many. */
const width = 390
const scale = 2
const edge = 28
const tooth = 8

interface Ink {
  text: string
  sub: string
  accent: string
  paper: string
  dash: string
  family: string
}

interface Pen {
  context: CanvasRenderingContext2D
  ink: Ink
  /** Top of the next line. */
  y: number
}

/**
 * Draws a receipt as a PNG, always on white paper. Drawn line by line, because a browser that paints a document into a
 * picture does not always let the picture be read again.
 */
export async function drawReceipt(sections: readonly PaperSection[]): Promise<Blob> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  const ink = inkOf(getComputedStyle(document.documentElement))
  const height = drawSections({ context, ink, y: edge }, sections) + edge + tooth
  // A canvas forgets everything when its size changes.
  canvas.width = width * scale
  canvas.height = Math.ceil(height) * scale
  context.scale(scale, scale)
  drawPaper(context, ink, Math.ceil(height))
  drawSections({ context, ink, y: edge }, sections)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the receipt could not be written as PNG')
  return blob
}

function inkOf(style: CSSStyleDeclaration): Ink {
  const of = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise
  return {
    text: of('--color-ink', '#191a18'),
    paper: of('--color-paper', '#fff'),
    sub: '#676963',
    dash: '#d5d5cf',
    accent: of('--color-accent-on-white', '#007251'),
    family: of('--font-family', 'sans-serif'),
  }
}

function drawPaper(context: CanvasRenderingContext2D, ink: Ink, height: number): void {
  context.fillStyle = '#f5f5f2'
  context.fillRect(0, 0, width, height)
  context.fillStyle = ink.paper
  context.fillRect(0, 0, width, height - tooth)
  for (let x = tooth; x < width + tooth; x += tooth * 2) {
    context.beginPath()
    context.arc(x, height - tooth, tooth, 0, Math.PI)
    context.fill()
  }
}

/** @returns where it ends */
function drawSections(pen: Pen, sections: readonly PaperSection[]): number {
  for (const [place, section] of sections.entries()) {
    if (place > 0) drawRule(pen)
    drawSection(pen, section)
  }
  return pen.y
}

function drawRule(pen: Pen): void {
  const { context, ink } = pen
  pen.y += 10
  context.strokeStyle = ink.dash
  context.setLineDash([4, 3])
  context.beginPath()
  context.moveTo(edge, pen.y)
  context.lineTo(width - edge, pen.y)
  context.stroke()
  pen.y += 16
}

function drawSection(pen: Pen, section: PaperSection): void {
  switch (section.kind) {
    case 'store':
      write(pen, { left: section.name, size: 17, weight: 600 })
      for (const line of section.lines) write(pen, { left: line, size: 13, tone: 'sub' })
      break
    case 'note':
      write(pen, { left: section.text, size: 14, tone: 'sub' })
      break
    case 'items': {
      const [item, count, amount] = section.heads
      write(pen, { left: item, middle: count, right: amount, size: 13, tone: 'sub' })
      for (const row of section.rows) {
        write(pen, { left: row.name, middle: row.count, right: row.amount, size: 15, weight: 600 })
        for (const note of row.notes) write(pen, { left: note, size: 13, tone: 'sub' })
        pen.y += 4
      }
      drawPairs(pen, section.discounts)
      break
    }
    case 'pairs':
      if (section.title) write(pen, { left: section.title, right: section.badge, size: 15, weight: 600 })
      drawPairs(pen, section.rows)
  }
}

function drawPairs(pen: Pen, rows: readonly PaperPair[]): void {
  for (const { label, value, weight, tone } of rows) {
    const isTotal = weight === 'total'
    write(pen, {
      left: label,
      right: value,
      size: isTotal ? 18 : 15,
      weight: weight ? 700 : 500,
      tone: tone ?? 'pair',
    })
  }
}

interface Line {
  left: string
  middle?: string
  right?: string | undefined
  size: number
  weight?: number
  tone?: 'sub' | 'accent' | 'pair'
}

const middleAt = width - edge - 112

function write(pen: Pen, { left, middle, right, size, weight = 500, tone }: Line): void {
  const { context, ink } = pen
  context.font = `${weight} ${size}px ${ink.family}`
  context.textBaseline = 'alphabetic'
  const room = width - edge * 2
  const height = size + 7
  const rightLines = right ? broken(context, right, room * 0.68) : []
  const rightWidth = Math.max(0, ...rightLines.map((line) => context.measureText(line).width))
  const leftRoom = middle === undefined ? room - rightWidth - 12 : middleAt - edge - 24
  const leftLines = broken(context, left, right ? leftRoom : room)
  const colour = { sub: ink.sub, accent: ink.accent, pair: ink.text }[tone ?? 'pair']
  const put = (text: string, x: number, place: number, align: CanvasTextAlign, fill: string) => {
    context.textAlign = align
    context.fillStyle = fill
    context.fillText(text, x, pen.y + size + place * height)
  }
  for (const [place, text] of leftLines.entries())
    put(text, edge, place, 'left', tone === 'pair' || tone === 'accent' ? labelInk(weight, ink) : colour)
  if (middle !== undefined) put(middle, middleAt, 0, 'right', colour)
  for (const [place, text] of rightLines.entries()) put(text, width - edge, place, 'right', colour)
  pen.y += Math.max(leftLines.length, rightLines.length) * height
}

const labelInk = (weight: number, ink: Ink) => (weight > 500 ? ink.text : ink.sub)

/** Breaks where a line is full, at a space if there is one. */
function broken(context: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const sign of text) {
    if (line !== '' && context.measureText(line + sign).width > room) {
      const space = line.lastIndexOf(' ')
      const cut = space > 0 ? space : line.length
      lines.push(line.slice(0, cut))
      line = line.slice(cut).trimStart()
    }
    line += sign
  }
  return [...lines, line]
}
