import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FirstScreen } from '../server-rendering/first-screens.ts'
import { aShell } from '../testing/a-release.ts'
import { addFirstFonts } from './add-first-fonts.ts'
import { type CutFont, fontCutter } from './cut-font.ts'
import { firstFonts } from './first-fonts.ts'

const face = (file: string, range: string) =>
  `@font-face{font-family:Own;src:url(/assets/${file})format("woff2");unicode-range:${range}}`
const file = { integrity: `sha384-${'A'.repeat(64)}`, size: 1 }
const shell = aShell({ files: { 'faces.css': file, 'rare.woff2': file, 'core.woff2': file } })
const screenOf = (html: string): FirstScreen => ({ html, css: '', pictures: [], assumes: [] })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-fonts-'))
  await mkdir(join(folder, shell.base), { recursive: true })
  const css = face('rare.woff2', 'U+AC00-D7A3') + face('core.woff2', 'U+20-7E,U+AC00,U+B098')
  await writeFile(join(folder, shell.base, 'faces.css'), css)
})
afterAll(() => rm(folder, { recursive: true }))

const cutFont = () => vi.fn<CutFont>(async ({ characters }) => Buffer.from(characters))

describe('the fonts of a first screen', () => {
  it('have the characters that its texts show, and those of numbers and Latin texts, from each file that has them', async () => {
    const fonts = await firstFonts(folder, cutFont()).fontsFor(
      screenOf(
        '<p title="다">가 &amp; <textarea placeholder="각"></textarea><input placeholder="나" class="다"></p>',
      ),
      shell,
    )
    const [core, rare] = fonts
    expect(fonts).toHaveLength(2)
    expect(core?.ranges).toBe('U+20-7e,U+ac00-b098')
    expect(rare?.ranges).toBe('U+ac01')
    expect(core?.url).toMatch(/^\/fonts\/[0-9a-f]{20}\.woff2$/)
  })

  it('have the same names on every edge, and others with other characters', async () => {
    const urls = async (html: string) =>
      (await firstFonts(folder, cutFont()).fontsFor(screenOf(html), shell)).map(({ url }) => url)
    expect(await urls('가나')).toEqual(await urls('<b>나</b>가'))
    expect(await urls('가')).not.toEqual(await urls('나'))
  })

  it('are at most 345 characters, those from the top of the screen', async () => {
    const all = Array.from({ length: 500 }, (_, index) => String.fromCharCode(0xac01 + index)).join('')
    const cut = cutFont()
    const fonts = firstFonts(folder, cut)
    const named = await fonts.fontsFor(screenOf(all), shell)
    for (const { url } of named) await fonts.read(url.replace('/fonts/', ''))
    expect(cut.mock.calls.map(([{ characters }]) => characters).join('')).toHaveLength(345)
    // 95 are printable ASCII, 250 are of the screen.
    expect(named.at(-1)?.ranges).toBe('U+ac01-acfa')
  })

  it('have the names that a menu shows below its top', async () => {
    const menu = { ...screenOf('가'), furtherCharacters: '나각' }
    const fonts = await firstFonts(folder, cutFont()).fontsFor(menu, shell)
    expect(fonts.map(({ ranges }) => ranges.split(',').at(-1))).toEqual(['U+ac00-b098', 'U+ac01'])
  })

  it('are none where a release has no typeface', async () => {
    expect(await firstFonts(folder, cutFont()).fontsFor(screenOf('가'), aShell())).toEqual([])
  })

  it('are cut once, when they are first asked for, and only where a document named them', async () => {
    const cut = cutFont()
    const fonts = firstFonts(folder, cut)
    const app = Fastify()
    addFirstFonts(app, fonts)
    const [core] = await fonts.fontsFor(screenOf('가'), shell)
    expect(cut).not.toHaveBeenCalled()
    const answers = [await app.inject(core?.url ?? ''), await app.inject(core?.url ?? '')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.body).toContain('가')
    expect(answers[0]?.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(cut).toHaveBeenCalledOnce()
    const unknown = await app.inject('/fonts/00000000000000000000.woff2')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.headers['cache-control']).toBe('no-store')
    expect(cut).toHaveBeenCalledOnce()
  })

  it('are tried again after a failure', async () => {
    const cut = cutFont().mockResolvedValueOnce(undefined)
    const fonts = firstFonts(folder, cut)
    const [core] = await fonts.fontsFor(screenOf('가'), shell)
    const name = core?.url.slice('/fonts/'.length) ?? ''
    expect(await fonts.read(name)).toBeUndefined()
    expect(await fonts.read(name)).toBeDefined()
  })
})

describe('the thread that cuts', () => {
  const core = join(import.meta.dirname, '../../../shared/ui/src/fonts/storefront-sans-core.woff2')

  it('makes a small font of the typeface, and goes on after a file that is none', async () => {
    const problems: unknown[] = []
    const { cut, close } = fontCutter((problem) => problems.push(problem))
    const [none, font] = await Promise.all([
      cut({ file: join(folder, shell.base, 'faces.css'), characters: '가' }),
      cut({ file: core, characters: '가나다 1,000' }),
    ])
    expect(none).toBeUndefined()
    expect(problems).toHaveLength(1)
    expect(font?.subarray(0, 4).toString()).toBe('wOF2')
    expect(font?.length).toBeLessThan(10_000)
    await close()
  }, 60_000)

  it('is replaced when it has ended', async () => {
    const { cut, close } = fontCutter(() => {})
    await cut({ file: core, characters: '가' })
    await close()
    expect(await cut({ file: core, characters: '나' })).toBeDefined()
    await close()
  }, 60_000)
})
