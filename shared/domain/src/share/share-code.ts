import { parseShareContent, type ShareInfo } from '@storefront/contract/entities/share.ts'
import { base64Text } from '../launch/base64-text.ts'

/** The parts of a link's `s`. Only the API can verify the signature. */
export interface ShareCode {
  info: ShareInfo
  /** Epoch seconds. */
  expires: number
  /** What was signed: the encoded JSON. */
  body: string
  seal: string
}

/** How long a share link is good (spec decision 15), ms. */
export const shareLinkMs = 30 * 24 * 60 * 60 * 1000

/**
 * Reads `<encoded JSON>.<seal>` (spec 1 §3.7): `t`, `did`, `fuid` and so on, and `exp`. Null where it is
 * none; unknown fields pass, so that old pages open new links.
 */
export function parseShareCode(s: string): ShareCode | null {
  const [body, seal, ...more] = s.split('.')
  if (!body || !seal || more.length > 0) return null
  const content = parseShareContent(json(base64Text(body)))
  if (content === null) return null
  const { exp, ...info } = content
  return { info, expires: exp, body, seal }
}

/** Whether its 30 days have passed. */
export function isShareOver({ expires }: Pick<ShareCode, 'expires'>, now: number): boolean {
  return now >= expires * 1000
}

/** The address to share: the shop's, with `s`. @param base the store's Main, with its origin */
export function shareAddress(base: string, s: string): string {
  return `${base.split(/[?#]/, 1)[0]}?s=${encodeURIComponent(s)}`
}

function json(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
