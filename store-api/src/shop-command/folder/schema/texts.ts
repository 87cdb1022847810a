import * as v from 'valibot'

/** Control characters, except line breaks and tabs where several lines are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const control = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const lineControl = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

/**
 * A spreadsheet would run this text as a formula. Names reach the store's own lists, which are opened in spreadsheets; a name
 * such as `+샷 추가` or `-얼음` is no formula.
 */
export function isFormula(text: string): boolean {
  return /^[=@]/.test(text) || /^[+-].*(?:[A-Za-z]\(|\||!)/.test(text)
}

/** One line that customers read. It is shown as text, so HTML in it is shown and not run. */
export function line(maxLength: number) {
  return v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
    v.check((text) => !lineControl.test(text), 'must be one line without control characters'),
    v.check((text) => !isFormula(text), 'begins like a formula of a spreadsheet; begin it with a letter'),
  )
}

/** Several lines that customers read. */
export function paragraph(maxLength: number) {
  return v.pipe(
    v.string(),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
    v.check((text) => !control.test(text), 'must not have control characters'),
  )
}

/** The folder's name for something, by which it keeps its id when everything else about it changes. */
export const key = v.pipe(
  v.string(),
  v.check((text) => text === text.trim() && text !== '', 'must not be empty or have spaces around it'),
  v.maxLength(200, 'must have at most 200 characters'),
  v.check((text) => !lineControl.test(text), 'must be one line'),
)

/** Won: a whole number from 0. */
export const won = v.pipe(
  v.number(),
  v.integer('must be a whole number of won'),
  v.minValue(0, 'must not be below 0'),
  v.maxValue(100_000_000, 'must not be above 100,000,000 won'),
)

export function whole(min: number, max: number) {
  return v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(min, `must not be below ${min}`),
    v.maxValue(max, `must not be above ${max}`),
  )
}

/** A hue in degrees. */
export const hue = v.pipe(v.number(), v.minValue(0), v.maxValue(360, 'must not be above 360'))

/** A picture: a file of the folder's `pictures`, or the address of one that is published. */
export const pictureFile = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check(
    (text) => /^(?:\/images\/[\w.-]+|https:\/\/[^\s"'<>]+|[^/\\]+)$/.test(text) && !text.startsWith('.'),
    'must be the name of a file in pictures/, or an address that begins with /images/ or https://',
  ),
)
export const picture = v.union([
  pictureFile,
  v.strictObject({ file: pictureFile, hue: v.optional(hue), garnish: v.optional(pictureFile) }),
])
/** One picture or several, of which the first is shown in lists. */
export const pictures = v.union([picture, v.array(picture)])
export type PictureFile = v.InferOutput<typeof picture>

/** English texts beside the Korean ones. */
export const en = v.optional(
  v.strictObject({ name: v.optional(line(200)), description: v.optional(paragraph(4000)) }),
)
