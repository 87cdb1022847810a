import { base64Text } from './base64-text.ts'

/** What a link may bring along (spec 1 §4.1). */
export interface LaunchParameters {
  /** A share link's sealed content. */
  s?: string
  /** A prepaid card. */
  ppc?: string
  /** A table's number with its signature (spec decision 44), as far as the link goes. */
  tn?: string
  /** A coupon number, decoded. */
  cpn?: string
  /** A payment to look at: its window was this very tab. */
  tx?: string
}

/**
 * Reads the launch parameters of an address, and says what the address is without them. Whatever is
 * malformed is dropped; the first of two of a name counts; other parameters and the hash stay as they are.
 */
export function parseLaunchUrl(url: string): { parameters: LaunchParameters; cleaned: string } {
  const [beforeHash = '', ...hash] = url.split('#')
  const [path = '', ...query] = beforeHash.split('?')
  const parameters: LaunchParameters = {}
  const kept = query
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
  const search = kept.length > 0 ? `?${kept.join('&')}` : ''
  return { parameters, cleaned: [path + search, ...hash].join('#') }
}

type LaunchName = keyof LaunchParameters

const readers: Record<LaunchName, (raw: string) => string | null> = {
  s: (raw) => matching(decoded(raw), /^[^\s\p{Cc}]{1,2000}$/u),
  ppc: (raw) => matching(decoded(raw), /^[\w=+/.-]{1,200}$/),
  // One without a good signature is read too: whoever scanned it hears from the API that it is no code of a table.
  tn: (raw) => matching(decoded(raw), /^[^\s\p{Cc}]{1,80}$/u),
  tx: (raw) => matching(decoded(raw), /^TX[0-9A-Z]{18}$/),
  cpn: (raw) => matching(couponNumber(raw), /^[^\p{Cc}]{1,100}$/u),
}

function isLaunchName(name: string): name is LaunchName {
  return Object.hasOwn(readers, name)
}

/** A `+` that was not escaped reads as a space in a query; in base64 it is a letter, so it stays. */
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
