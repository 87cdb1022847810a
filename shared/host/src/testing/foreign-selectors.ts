import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Selectors in the stylesheets of a built remote that could touch another part of the page: each must contain a class
 * with the remote's own prefix.
 */
export async function foreignSelectors(dist: string, prefix: string): Promise<string[]> {
  const files = (await readdir(dist)).filter((file) => file.endsWith('.css'))
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')))
  return texts.flatMap((css) => selectorsIn(css)).filter((selector) => !selector.includes(`.${prefix}`))
}

/** Selectors of style rules, also inside `@media` and the like; without keyframes and nested rules. */
export function selectorsIn(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '""')
  const found: string[] = []
  const open: string[] = []
  let text = ''
  for (const char of plain) {
    if (char === '{') {
      const head = text.trim()
      const isInFrames = open.some(
        (outer) => outer.startsWith('@keyframes') || outer.startsWith('@font-face'),
      )
      if (!head.startsWith('@') && !isInFrames && !open.some((outer) => !outer.startsWith('@')))
        found.push(...splitList(head))
      open.push(head)
      text = ''
    } else if (char === '}') {
      open.pop()
      text = ''
    } else if (char === ';') text = ''
    else text += char
  }
  return found
}

/** `a, b:is(c, d)` → `a` and `b:is(c, d)`. */
function splitList(selector: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const char of selector) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += char
  }
  return [...parts, part.trim()].filter((each) => each !== '')
}
