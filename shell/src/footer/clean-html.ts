import createPurifier from 'dompurify'

/** Allowed elements: text, lines, lists, a table, links, images. No styles, headings or form fields. */
const tags = [
  'a',
  'b',
  'br',
  'div',
  'em',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  'small',
  'span',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
]
const attributes = ['href', 'alt', 'src', 'width', 'height', 'lang', 'colspan', 'rowspan']
const addresses = /^(?:https?:\/\/|mailto:|tel:)/i

/** Sanitizes a store's HTML: only text, links and pictures stay. @returns null where nothing readable is left */
export function cleanHtml(html: string): DocumentFragment | null {
  const purifier = createPurifier(window)
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'A') sanitizeLink(element)
    if (element.tagName === 'IMG') sanitizePicture(element)
  })
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  return clean.textContent?.trim() || clean.querySelector('img') ? clean : null
}

/** Other sites open in a new tab without access to this page (`noopener`). */
function sanitizeLink(link: Element): void {
  const address = link.getAttribute('href')?.trim() ?? ''
  if (!addresses.test(address)) link.removeAttribute('href')
  else if (/^https?:/i.test(address)) openInNewTab(link)
}

function openInNewTab(link: Element): void {
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

function sanitizePicture(picture: Element): void {
  const address = sameOriginUrl(picture.getAttribute('src') ?? '')
  if (!address) {
    picture.remove()
    return
  }
  picture.setAttribute('src', address)
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  picture.setAttribute('loading', 'lazy')
}

/**
 * The content security policy blocks pictures of other origins, but for map tiles. The address is parsed as a browser would, for which
 * `/\` and `/` followed by a tab lead to another host; the result must not start with a host either.
 */
function sameOriginUrl(written: string): string | null {
  if (!written.startsWith('/') || !URL.canParse(written, location.origin)) return null
  const { origin, pathname, search } = new URL(written, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search : null
}
