import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedScreen } from '@storefront/contract/first-screen.ts'
import { expect, it, vi } from 'vitest'
import { aFolder } from '../testing/a-dist.ts'
import * as critical from './critical-css.ts'
import { firstPaintStyles } from './first-paint-styles.ts'

vi.mock('./critical-css.ts', { spy: true })

const screen = (html: string): RenderedScreen => ({ html, css: '', pictures: [], assumes: [] })
const sheet = { url: '/page.css', as: 'style' as const }

it('rules are chosen once for all screens with the same classes, whatever their texts, and for each other set of classes', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'page.css'), '.a{top:0}.b{top:1px}body{margin:0}')
  const styles = firstPaintStyles(folder)
  const rulesOf = (html: string) => styles.stylesFor(screen(html), [sheet])
  expect(await rulesOf('<p class="a">tea</p>')).toBe('.a{top:0}body{margin:0}')
  expect(await rulesOf('<p class="b a">tea</p>')).toBe('.a{top:0}.b{top:1px}body{margin:0}')
  expect(await rulesOf('<p class="a"></p><p class="b">coffee</p>')).toBe('.a{top:0}.b{top:1px}body{margin:0}')
  expect(await rulesOf('<i class="a">cake</i>')).toBe('.a{top:0}body{margin:0}')
  expect(critical.criticalCss).toHaveBeenCalledTimes(2)
})
