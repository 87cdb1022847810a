import { base64Text } from './base64-text.ts'

/** Parameters of a link to the shop (spec 1 §4.1). */
export interface LaunchParameters {
  /** A share link's encrypted content. */
  s?: string
  /** Number of a gift card (prepaid card) to register. */
  ppc?: string
  /** A signed table number (spec decision 44), as in the link. */
  tn?: string
  /** A coupon number, decoded. */
  cpn?: string
  /** A payment to resume, which was made in this tab. */
  tx?: string
}

/**
 * Parses the launch parameters of an address, and returns the address without them. Invalid ones are dropped; of
 * duplicates the first counts; other parameters and the hash stay.
 */
export function parseLaunchUrl(url: string): { parameters: LaunchParameters; cleaned: string } {
  const [beforeHash = '', ...hash] = url.split('#')
  const [path = '', ...query] = beforeHash.split('?')
  const parameters: LaunchParameters = {}
  const remaining = query
    .join('?')
    .split('&')
    .filter((pair) => pair !== '')
    .filter((pair) => {
      const [name = '', ...value] = pair.split('=')
      if (!isLaunchName(name)) return true
      const read = readers[name](value.join('='))
      if (read && parameters[name] === undefined) parameters[name] = read
      return false
    })
  const search = remaining.length > 0 ? `?${remaining.join('&')}` : ''
  return { parameters, cleaned: [path + search, ...hash].join('#') }
}

type LaunchName = keyof LaunchParameters

const readers: Record<LaunchName, (raw: string) => string | null> = {
  s: (raw) => matching(decoded(raw), /^[^\s\p{Cc}]{1,2000}$/u),
  ppc: (raw) => matching(decoded(raw), /^[\w=+/.-]{1,200}$/),
  // Codes with an invalid signature are returned, too; the API refuses them.
  tn: (raw) => matching(decoded(raw), /^[^\s\p{Cc}]{1,80}$/u),
  tx: (raw) => matching(decoded(raw), /^TX[0-9A-Z]{18}$/),
  cpn: (raw) => matching(couponNumber(raw), /^[^\p{Cc}]{1,100}$/u),
}

function isLaunchName(name: string): name is LaunchName {
  return Object.hasOwn(readers, name)
}

/** An unescaped `+` is decoded as a space in a query, but is a character of base64, so it is restored. */
function couponNumber(raw: string): string | null {
  const encoded = decoded(raw)?.replaceAll(' ', '+')
  return encoded ? (base64Text(encoded)?.trim() ?? null) : null
}

function decoded(raw: string): string | null {
  try {
    return decodeURIComponent(raw)
  } catch {
    return null
  }
}

function matching(text: string | null, form: RegExp): string | null {
  return text !== null && form.test(text) ? text : null
}
