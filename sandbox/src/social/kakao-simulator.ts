import { randomBytes } from 'node:crypto'

/** The profile of an account. */
export interface Account {
  name: string | null
  nickname: string
  /** In Kakao's format: `+82 10-1234-5678`. */
  phone: string | null
}

interface Grant {
  account: Account
  redirectUri: string
  expiresAt: number
  isSlow: boolean
}

/** Validity of a code, ms. */
const codeMs = 600_000
/** Validity of a token, ms: six hours less one second, as Kakao answers. */
const tokenMs = 21_599_000
const maxEntries = 2_000

/**
 * Codes and tokens of the simulator. A code is valid once, for ten minutes, for the address that it was issued for.
 */
export class KakaoSimulator {
  readonly #codes = new Map<string, Grant>()
  readonly #tokens = new Map<string, { account: Account; expiresAt: number }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  grant(account: Account, redirectUri: string, options: { isSlow: boolean; isExpired: boolean }): string {
    const code = randomBytes(40).toString('base64url')
    const expiresAt = options.isExpired ? this.#now() : this.#now() + codeMs
    this.#codes.set(code, { account, redirectUri, expiresAt, isSlow: options.isSlow })
    dropOldest(this.#codes)
    return code
  }

  /** Consumes the code; null if it was used or has expired. One for another address is not consumed. */
  redeem(code: string, redirectUri: string): { accessToken: string; isSlow: boolean } | null {
    const grant = this.#codes.get(code)
    if (grant?.redirectUri !== redirectUri) return null
    this.#codes.delete(code)
    if (grant.expiresAt <= this.#now()) return null
    const accessToken = randomBytes(32).toString('base64url')
    this.#tokens.set(accessToken, { account: grant.account, expiresAt: this.#now() + tokenMs })
    dropOldest(this.#tokens)
    return { accessToken, isSlow: grant.isSlow }
  }

  accountOf(accessToken: string): Account | null {
    const account = this.#tokens.get(accessToken)
    return account && account.expiresAt > this.#now() ? account.account : null
  }
}

function dropOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys()
  if (map.size > maxEntries && oldest !== undefined) map.delete(oldest)
}
