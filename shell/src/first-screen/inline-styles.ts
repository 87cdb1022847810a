import { firstScreenId } from '@storefront/contract/first-screen.ts'

/**
 * Takes the style attributes out of markup that React wrote, because the documents' policy forbids them; the same
 * looks stand in rules, for a style element whose hash the policy names. The id in their selectors lets them win as an
 * attribute does.
 */
export function withoutStyleAttributes(markup: string): { html: string; css: string } {
  const styles = new Map<string, number>()
  // React escapes quotation marks in texts too: this can be nothing but an attribute.
  const html = markup.replace(/ style="([^"]*)"/g, (_all, style: string) => {
    // Numbers, lengths and names are all that components set.
    if (!/^[-\w:;.,%#()/ ]+$/.test(style)) return ''
    if (!styles.has(style)) styles.set(style, styles.size)
    return ` data-style="${styles.get(style)}"`
  })
  const rules = [...styles].map(([style, at]) => `#${firstScreenId} [data-style="${at}"]{${style}}`)
  return { html, css: rules.join('') }
}

/** Addresses of the pictures that markup of React's wants first. */
export function firstPictures(markup: string): string[] {
  const found = [...markup.matchAll(/<img (?=[^>]*fetchPriority="high")[^>]*?\bsrc="([^"]*)"/gi)]
  return [...new Set(found.map(([, address = '']) => address.replaceAll('&amp;', '&')))]
}
