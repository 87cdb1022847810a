/** One rule of a style sheet: a statement without a block, or a block with declarations or further rules. */
type Rule = { head: string; text: string; inner?: Rule[] }

/**
 * The rules of style sheets that a document needs to be painted: those whose classes are in its HTML, and all rules
 * without classes, with the custom properties that something refers to. What it leaves out applies to nothing yet, and
 * comes with the whole sheets later. Order and layers are those of the sheets.
 * @param sheets in the document's order, as the build wrote them: minified, without comments
 * @param inline styles of single elements, which may refer to custom properties
 */
export function criticalCss(sheets: readonly ParsedSheet[], html: string, inline = ''): string {
  const classes = classesIn(html)
  const textOf = (hasKeyframes: (name: string) => boolean) =>
    sheets.flatMap(({ rules }) => rules.map((rule) => textFor(rule, classes, hasKeyframes))).join('')
  const withoutKeyframes = textOf(() => false)
  const css = textOf((name) => withoutKeyframes.includes(name))
  return withoutUnusedProperties(css, propertiesIn(html + inline))
}

export type ParsedSheet = { rules: Rule[] }

/** Splits a style sheet into rules. @param base folder of the file, to which its addresses are relative */
export function parseSheet(css: string, base: string): ParsedSheet {
  const absolute = css.replace(
    /url\((["']?)(?!["'#/]|data:)/g,
    (_all, quote: string) => `url(${quote}${base}`,
  )
  return { rules: rulesIn(absolute) }
}

/** The custom properties that a text refers to. */
export function propertiesIn(text: string): Set<string> {
  const names = new Set<string>()
  if (text.includes('var(--')) for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) names.add(name)
  return names
}

/** A text in quotes, or the declaration of a custom property. */
const quotedOrProperty =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\)|[^;{}"'()])*(?:;|(?=\}))/g

/** Repeatedly, because a property may be referred to by an unused one only. */
function withoutUnusedProperties(css: string, usedElsewhere: ReadonlySet<string>): string {
  const used = propertiesIn(css)
  const shorter = css.replace(quotedOrProperty, (text, name?: string) =>
    name === undefined || used.has(name) || usedElsewhere.has(name) ? text : '',
  )
  return shorter.length < css.length ? withoutUnusedProperties(shorter, usedElsewhere) : css
}

/** Groups whose content is rules. */
const group = /^@(media|supports|layer|container)\b/

function rulesIn(css: string): Rule[] {
  const rules: Rule[] = []
  for (let index = 0; index < css.length; ) {
    const opens = next(css, index, /[;{]/)
    const head = css.slice(index, opens).trim()
    if (css[opens] === ';' || opens >= css.length) {
      if (head) rules.push({ head, text: `${head};` })
      index = opens + 1
      continue
    }
    const closes = endOfBlock(css, opens)
    const body = css.slice(opens + 1, closes)
    rules.push({
      head,
      text: `${head}{${body}}`,
      ...(group.test(head) ? { inner: rulesIn(body) } : {}),
    })
    index = closes + 1
  }
  return rules
}

const keyframes = '@keyframes '

function textFor(
  { head, text, inner }: Rule,
  classes: ReadonlySet<string>,
  hasKeyframes: (name: string) => boolean,
): string {
  if (inner) {
    const needed = inner.map((rule) => textFor(rule, classes, hasKeyframes)).join('')
    return needed && `${head}{${needed}}`
  }
  if (head.startsWith(keyframes)) return hasKeyframes(head.slice(keyframes.length).trim()) ? text : ''
  return head.startsWith('@') || isNeeded(head, classes) ? text : ''
}

/** Whether a selector of the list may match: all its classes occur, without those that only exclude or are one of several. */
function isNeeded(selectors: string, classes: ReadonlySet<string>): boolean {
  const required = selectors.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  return required
    .split(',')
    .some((each) => [...each.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)))
}

/** The classes of all elements, by which `criticalCss` chooses: the same classes have the same rules. */
export function classesIn(html: string): Set<string> {
  const start = ' class="'
  const attributes = new Set<string>()
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const from = at + start.length
    at = html.indexOf('"', from)
    if (at < 0) break
    attributes.add(html.slice(from, at))
  }
  return new Set([...attributes].flatMap((names) => names.split(' ')))
}

/** Position of the next of these characters, outside of strings; the end of the text without one. */
function next(css: string, from: number, pattern: RegExp): number {
  for (let index = from; index < css.length; index++) {
    const character = css[index] as string
    if (character === '"' || character === "'") index = endOfString(css, index)
    else if (character === '\\') index++
    else if (pattern.test(character)) return index
  }
  return css.length
}

function endOfBlock(css: string, opens: number): number {
  let depth = 0
  for (let index = opens; index < css.length; index = next(css, index + 1, /[{}]/)) {
    depth += css[index] === '{' ? 1 : -1
    if (depth === 0) return index
  }
  return css.length
}

function endOfString(css: string, opens: number): number {
  let position = opens + 1
  while (position < css.length && css[position] !== css[opens]) position += css[position] === '\\' ? 2 : 1
  return position
}
