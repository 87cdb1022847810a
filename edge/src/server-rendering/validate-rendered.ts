import type { RenderedPart, RenderedScreen } from '@storefront/contract/first-screen.ts'
import { releaseFolderPlaceholder } from '@storefront/contract/first-screen.ts'
import * as v from 'valibot'

/** Only the first screen, not the whole menu: longer HTML would delay the page instead of speeding it up. */
const html = v.pipe(v.string(), v.nonEmpty(), v.maxLength(150_000))
const assumes = v.array(
  v.object({
    area: v.picklist(['shared', 'tab']),
    key: v.string(),
    otherwise: v.string(),
    keeps: v.optional(v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/))),
  }),
)
const header = v.nullable(
  v.object({
    title: v.string(),
    left: v.optional(v.picklist(['menu', 'back', 'close'])),
    on: v.optional(v.picklist(['bg', 'card'])),
    right: v.string(),
  }),
)
const until = v.optional(v.number())
/** A menu's hundreds of names have a few hundred different characters. */
const furtherCharacters = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, 20_000)),
  ),
)
const part = v.object({ html, header, assumes, furtherCharacters, until })
const screen = v.object({
  html,
  // Put into a style element, which ends at the first end tag.
  css: v.pipe(v.string(), v.regex(/^[^<]*$/)),
  pictures: v.array(v.pipe(v.string(), v.startsWith('/'))),
  assumes,
  until,
})

/** The part that the release at `base` rendered; undefined where it rendered nothing. @throws when its shape is wrong */
export function validatedPart(rendered: unknown, base: string): RenderedPart | undefined {
  if (rendered === undefined) return undefined
  const { html, header, ...rest } = v.parse(part, rendered)
  return {
    ...rest,
    html: inFolder(html, base),
    header: header && ({ ...header, right: inFolder(header.right, base) } as RenderedPart['header']),
  }
}

/** The same for a whole screen. */
export function validatedScreen(rendered: unknown, base: string): RenderedScreen | undefined {
  if (rendered === undefined) return undefined
  const { html, pictures, ...rest } = v.parse(screen, rendered)
  return { ...rest, html: inFolder(html, base), pictures: pictures.map((each) => inFolder(each, base)) }
}

const inFolder = (text: string, base: string) => text.replaceAll(releaseFolderPlaceholder, base)
