import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FirstFont } from '@storefront/contract/document.ts'
import type { ShellRelease } from '@storefront/contract/registry/release-record.ts'
import type { FirstScreen } from '../server-rendering/first-screens.ts'
import type { CutFont } from './cut-font.ts'
import { charactersByFace, type FontFace, facesIn, unicodeRange } from './font-faces.ts'

export type FirstFonts = {
  /** Fonts with only the characters of a rendered screen; none where the release has no typeface. */
  fontsFor(screen: FirstScreen, shell: ShellRelease): Promise<FirstFont[]>
  /** The font of this name; undefined where no document of this edge has named it, or it could not be made. */
  read(name: string): Promise<Buffer | undefined>
}

/** Most characters of a screen's fonts, about 45 kB. Further ones of a long menu come with the whole typeface. */
const MAX_CHARACTERS = 345
/** Printable ASCII, which prices, hours and phone numbers of the next moment may need. */
const ALWAYS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index))
/** Named fonts that are remembered. Only these are made, so that nobody can have the edge make others. */
const MAX_NAMED = 10_000
/** Fonts that are cached, about 35 kB each. */
const MAX_CUT = 1_000
/** Builds of the shell whose faces are cached. */
const MAX_BUILDS = 20

/**
 * Cuts the shop's typeface to what a first screen shows. A font is made when it is first asked for, in a thread of its
 * own; its name is the hash of its source and characters, so every edge gives it the same name.
 * @param filesDir folder of all published files
 */
export function firstFonts(filesDir: string, cut: CutFont): FirstFonts {
  const facesOfBuild = new Map<string, Promise<FontFace[]>>()
  const fontsByScreen = new WeakMap<FirstScreen, Promise<FirstFont[]>>()
  const sourceByName = new Map<string, { file: string; characters: string }>()
  const fontsByName = new Map<string, Promise<Buffer | undefined>>()

  async function makeFonts(screen: FirstScreen, shell: ShellRelease): Promise<FirstFont[]> {
    const { html, furtherCharacters = '' } = screen
    const faces = facesOfBuild.get(shell.build) ?? facesOf(filesDir, shell)
    facesOfBuild.set(shell.build, faces)
    dropOldest(facesOfBuild, MAX_BUILDS)
    const characters = firstCharacters(MAX_CHARACTERS, ALWAYS, shownTexts(html), furtherCharacters)
    return [...charactersByFace(await faces, characters)].map(([face, faceCharacters]) => {
      const sorted = faceCharacters.toSorted().join('')
      const name = `${createHash('sha256').update(`${face.url}\n${sorted}`).digest('hex').slice(0, 20)}.woff2`
      setNewest(sourceByName, name, { file: join(filesDir, face.url), characters: sorted })
      dropOldest(sourceByName, MAX_NAMED)
      return { url: `/fonts/${name}`, ranges: unicodeRange(faceCharacters) }
    })
  }

  return {
    fontsFor(screen, shell) {
      const cachedFonts = fontsByScreen.get(screen) ?? makeFonts(screen, shell).catch(() => [])
      fontsByScreen.set(screen, cachedFonts)
      return cachedFonts
    },
    read(name) {
      const source = sourceByName.get(name)
      const cachedFont = fontsByName.get(name)
      if (!source && !cachedFont) return Promise.resolve(undefined)
      const font = cachedFont ?? cut(source as NonNullable<typeof source>)
      setNewest(fontsByName, name, font)
      dropOldest(fontsByName, MAX_CUT)
      // One that failed is tried again.
      void font.then((content) => content ?? fontsByName.delete(name))
      return font
    },
  }
}

/** The faces of the sheet that has the typeface; none in releases without one. */
async function facesOf(filesDir: string, { base, files }: ShellRelease): Promise<FontFace[]> {
  for (const name of Object.keys(files).filter((file) => file.endsWith('.css'))) {
    const faces = facesIn(await readFile(join(filesDir, base, name), 'utf8'))
    // Only files of the release.
    const own = faces.filter(({ url }) => url.startsWith(base) && url.slice(base.length) in files)
    if (own.length > 0) return own
  }
  return []
}

/** Distinct characters of texts, in their order; what follows after so many is not read. */
function firstCharacters(max: number, ...texts: Iterable<string>[]): Set<string> {
  const characters = new Set<string>()
  for (const text of texts)
    for (const part of text)
      for (const character of part) {
        characters.add(character)
        if (characters.size === max) return characters
      }
  return characters
}

/** What the HTML shows, piece by piece: its texts and the placeholders of its fields, without character references. */
function* shownTexts(html: string): Generator<string> {
  for (let at = 0; at < html.length; ) {
    const tagAt = html.indexOf('<', at)
    const textEnd = tagAt < 0 ? html.length : tagAt
    if (textEnd > at) yield withoutReferences(html.slice(at, textEnd))
    if (tagAt < 0) return
    const tagEnd = html.indexOf('>', tagAt)
    if (tagEnd < 0) return
    if (html.startsWith('<input', tagAt) || html.startsWith('<textarea', tagAt)) {
      const placeholder = / placeholder="([^"]*)"/.exec(html.slice(tagAt, tagEnd))?.[1]
      if (placeholder) yield withoutReferences(placeholder)
    }
    at = tagEnd + 1
  }
}

const withoutReferences = (text: string) =>
  text.includes('&') ? text.replace(/&#x?[0-9a-f]+;|&[a-z]+;/gi, ' ') : text

function setNewest<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key)
  map.set(key, value)
}

function dropOldest(map: Map<string, unknown>, max: number) {
  const [oldest] = map.keys()
  if (map.size > max && oldest !== undefined) map.delete(oldest)
}
