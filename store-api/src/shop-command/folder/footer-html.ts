/** Elements that the shop shows in a store's footer; it removes all others. */
const allowedElements = new Set(
  'a b br div em hr i img li ol p small span strong table tbody td th thead tr u ul'.split(' '),
)

/**
 * What is wrong with the HTML of a footer, in words; null where nothing is. The shop sanitises the footer in any case; an owner
 * is told here that a part of it would not be shown.
 */
export function footerError(html: string): string | null {
  for (const [, name = ''] of html.matchAll(/<\s*\/?\s*([a-z][\w:-]*)/gi)) {
    if (!allowedElements.has(name.toLowerCase()))
      return `<${name}> is not shown; use text, lines, lists, tables, links and pictures only`
  }
  const [handler] = /\son[a-z]+\s*=/i.exec(html) ?? []
  if (handler) return `${handler.trim()} is not run; delete it`
  const [address] = /(?:href|src)\s*=\s*["']?\s*(?:javascript|data|vbscript):/i.exec(html) ?? []
  return address ? `${address} is not opened; links begin with https://, tel: or mailto:` : null
}
