import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stylesCookie } from '@storefront/contract/document.ts'
import type { RenderedScreen } from '@storefront/contract/first-screen.ts'
import type { PreloadFile } from '@storefront/contract/registry/release-record.ts'
import { classesIn, criticalCss, type ParsedSheet, parseSheet, propertiesIn } from './critical-css.ts'

export type FirstPaintStyles = {
  /** The rules of these style sheets that the screen needs; undefined where there are none, or a sheet cannot be read. */
  stylesFor(screen: RenderedScreen, sheets: readonly PreloadFile[]): Promise<string | undefined>
}

/** Parsed sheets, about 100 kB each. */
const MAX_SHEETS = 200
/** Sets of classes whose rules are cached, about 20 kB each. */
const MAX_CLASSES = 500

/** Selects styles for documents, once for all rendered screens with the same classes. @param filesDir folder of all published files */
export function firstPaintStyles(filesDir: string): FirstPaintStyles {
  const parsed = new Map<string, Promise<ParsedSheet | undefined>>()
  const selected = new WeakMap<RenderedScreen, Promise<string | undefined>>()
  const cssByClasses = new Map<string, string>()

  function sheetAt(url: string): Promise<ParsedSheet | undefined> {
    const parsedSheet = parsed.get(url) ?? read(join(filesDir, url), url.slice(0, url.lastIndexOf('/') + 1))
    parsed.delete(url)
    parsed.set(url, parsedSheet)
    const [oldest] = parsed.keys()
    if (parsed.size > MAX_SHEETS && oldest !== undefined) parsed.delete(oldest)
    return parsedSheet
  }

  async function select(screen: RenderedScreen, urls: readonly string[]): Promise<string | undefined> {
    const sheets = await Promise.all(urls.map(sheetAt))
    const css = sheets.every((sheet) => sheet !== undefined) ? rulesFor(sheets, urls, screen) : ''
    // A style element ends at the first end tag.
    return css === '' || css.includes('</') ? undefined : css
  }

  /** Stores differ in their texts and hardly in their classes. */
  function rulesFor(
    sheets: readonly ParsedSheet[],
    urls: readonly string[],
    { html, css: inline }: RenderedScreen,
  ): string {
    const names = [...classesIn(html), ...new Set([...propertiesIn(html), ...propertiesIn(inline)])]
    const key = [...urls, ...names.sort()].join(' ')
    const css = cssByClasses.get(key) ?? criticalCss(sheets, html, inline)
    cssByClasses.delete(key)
    cssByClasses.set(key, css)
    const [oldest] = cssByClasses.keys()
    if (cssByClasses.size > MAX_CLASSES && oldest !== undefined) cssByClasses.delete(oldest)
    return css
  }

  return {
    stylesFor(screen, sheets) {
      const selectedCss =
        selected.get(screen) ??
        select(
          screen,
          sheets.map(({ url }) => url),
        )
      selected.set(screen, selectedCss)
      return selectedCss
    },
  }
}

/** Undefined where the file is missing: then it is linked. */
const read = (file: string, base: string) =>
  readFile(file, 'utf8').then(
    (css) => parseSheet(css, base),
    () => undefined,
  )

/** The hashes in the names of these sheets, by which the cookie lists them. */
export function sheetHashes(sheets: readonly PreloadFile[]): string[] {
  return sheets.flatMap(({ url }) => /\.([0-9a-f]{8})\.css$/.exec(url)?.[1] ?? [])
}

/** Whether the browser has cached all of these sheets, by its cookie. */
export function hasSheets(cookies: string | undefined, sheets: readonly PreloadFile[]): boolean {
  const value = (cookies ?? '')
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${stylesCookie}=`))
  const cached = new Set(value?.slice(stylesCookie.length + 1).split('.'))
  return sheetHashes(sheets).every((hash) => cached.has(hash))
}
