/** A face of a released style sheet: its font file, and the code points for which browsers load it. */
export type FontFace = { url: string; ranges: readonly (readonly [from: number, to: number])[] }

/** The faces of a built style sheet that have a WOFF2 file and a range, in its order. */
export function facesIn(css: string): FontFace[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const url = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(rule)?.[1]
    const ranges = /unicode-range:\s*([^;}]+)/i.exec(rule)?.[1]
    return url && ranges ? [{ url, ranges: ranges.split(',').map(rangeOf) }] : []
  })
}

/** The characters of each face that this text needs; a later face comes before an earlier one, as in browsers. */
export function charactersByFace(
  faces: readonly FontFace[],
  characters: Iterable<string>,
): Map<FontFace, string[]> {
  const charactersOfFace = new Map<FontFace, string[]>()
  for (const character of new Set(characters)) {
    const face = faceOf(faces, character)
    const listed = face && charactersOfFace.get(face)
    if (listed) listed.push(character)
    else if (face) charactersOfFace.set(face, [character])
  }
  return charactersOfFace
}

const knownFaces = new WeakMap<readonly FontFace[], Map<string, FontFace | undefined>>()

/** Searched once for each character: texts of all stores share most of them. */
function faceOf(faces: readonly FontFace[], character: string): FontFace | undefined {
  const known = knownFaces.get(faces) ?? new Map<string, FontFace | undefined>()
  if (known.size === 0) knownFaces.set(faces, known)
  const knownFace = known.get(character)
  if (knownFace || known.has(character)) return knownFace
  const code = character.codePointAt(0) ?? 0
  const face = faces.findLast(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
  known.set(character, face)
  return face
}

/** Two neighbouring code points at most this far apart share a range, which then has all between them. */
const MAX_GAP = 0x800

/**
 * `U+20-7e,U+ac00-d7a3` for CSS. Characters near one another are one range, although the font lacks some of those between: a browser
 * looks for them in the next font, and a list of single ones would be half a kilobyte of each document.
 */
export function unicodeRange(characters: readonly string[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const code of characters.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code <= last.to + MAX_GAP) last.to = code
    else ranges.push({ from: code, to: code })
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',')
}

/** `U+ac00-ac02`, `U+ac??` or `U+ac00`. */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)]
}
