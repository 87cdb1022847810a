import { firstScreenId } from '@storefront/contract/first-screen.ts'

/**
 * Takes the style attributes out of markup that React wrote, because the documents' policy forbids them; the same
 * looks stand in rules, for a style element whose hash the policy names. The id in their selectors lets them win as an
 * attribute does.
 */
export function withoutStyleAttributes(markup: string): { html: string; css: string } {
  const looks = new Map<string, number>()
  // React escapes quotation marks in texts too: this can be nothing but an attribute.
  const html = markup.replace(/ style="([^"]*)"/g, (_all, look: string) => {
    // Numbers, lengths and names are all that components set.
    if (!/^[-\w:;.,%#()/ ]+$/.test(look)) return ''
    if (!looks.has(look)) looks.set(look, looks.size)
    return ` data-look="${looks.get(look)}"`
  })
  const rules = [...looks].map(([look, at]) => `#${firstScreenId} [data-look="${at}"]{${look}}`)
  return { html, css: rules.join('') }
}

/** Addresses of the pictures that markup of React's wants first. */
export function firstPictures(markup: string): string[] {
  const found = [...markup.matchAll(/<img (?=[^>]*fetchPriority="high")[^>]*?\bsrc="([^"]*)"/gi)]
  return [...new Set(found.map(([, address = '']) => address.replaceAll('&amp;', '&')))]
}
