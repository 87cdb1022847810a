import { firstScreenId } from '@storefront/contract/first-screen.ts'

/**
 * Moves style attributes out of React's markup, because the content security policy forbids them, into rules for a
 * style element whose hash the policy allows. The id in the selectors gives them an attribute's precedence.
 */
export function withoutStyleAttributes(markup: string): { html: string; css: string } {
  const styles = new Map<string, number>()
  // React escapes quotation marks in texts: this matches attributes only.
  const html = markup.replace(/ style="([^"]*)"/g, (_all, style: string) => {
    // Components set only numbers, lengths and names.
    if (!/^[-\w:;.,%#()/ ]+$/.test(style)) return ''
    if (!styles.has(style)) styles.set(style, styles.size)
    return ` data-style="${styles.get(style)}"`
  })
  const rules = [...styles].map(([style, index]) => `#${firstScreenId} [data-style="${index}"]{${style}}`)
  return { html, css: rules.join('') }
}

/** Addresses of the pictures with a high fetch priority. */
export function firstPictures(markup: string): string[] {
  const matches = [...markup.matchAll(/<img (?=[^>]*fetchPriority="high")[^>]*?\bsrc="([^"]*)"/gi)]
  return [...new Set(matches.map(([, address = '']) => address.replaceAll('&amp;', '&')))]
}
