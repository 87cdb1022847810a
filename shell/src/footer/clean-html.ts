import createPurifier from 'dompurify'

/** What a footer is made of: words, lines, lists, a table, links, a logo. No looks, no headings, nothing that asks. */
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
/** The documents' policy shows pictures of this origin only. */
const ownPicture = /^\/(?!\/)/

/**
 * Takes out of HTML that a store wrote whatever is more than words, links and pictures.
 * @returns null where nothing to read is left
 */
export function cleanHtml(html: string): DocumentFragment | null {
  const purifier = createPurifier(window)
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'A') tameLink(element)
    if (element.tagName === 'IMG') tamePicture(element)
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

/** A page of somebody else's opens beside the shop, and cannot reach back. */
function tameLink(link: Element): void {
  const address = link.getAttribute('href')?.trim() ?? ''
  if (!addresses.test(address)) link.removeAttribute('href')
  else if (/^https?:/i.test(address)) openBeside(link)
}

function openBeside(link: Element): void {
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

function tamePicture(picture: Element): void {
  if (!ownPicture.test(picture.getAttribute('src') ?? '')) {
    picture.remove()
    return
  }
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  picture.setAttribute('loading', 'lazy')
}
