import { errors, jwtVerify, SignJWT } from 'jose'
import type { Secrets } from './secrets.ts'

/** The customer of a token (spec 1 §3.6), the same in all stores of the platform (spec decision 3). */
export interface Customer {
  userId: number
  phoneNumber: string
}

/** The customer of a call's token, and its expiry (epoch ms). */
export interface Caller extends Customer {
  until: number
}

const issuer = 'storefront'
const lifetimeDays = 90
const maxCachedTokens = 10_000

/** Signs and verifies customers' tokens. */
export class Tokens {
  readonly #key: Uint8Array
  readonly #audience: string
  /**
   * Cache of valid tokens, because verifying the signature is most of a small call's work; expiry is checked each time.
   */
  readonly #checked = new Map<string, Caller>()

  constructor(secrets: Secrets, product: string) {
    this.#key = secrets.key('token')
    this.#audience = product
  }

  async issue({ userId, phoneNumber }: Customer, now: number): Promise<string> {
    const seconds = Math.floor(now / 1000)
    return new SignJWT({ userId, phoneNumber })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setAudience(this.#audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifetimeDays * 86_400)
      .sign(this.#key)
  }

  /** The customer of a token; null if forged, expired, of another product, or no token. */
  async verify(token: string, now: number): Promise<Caller | null> {
    const cached = this.#checked.get(token)
    if (cached) return cached.until > now ? cached : null
    const caller = await this.#check(token, now)
    if (caller) this.#remember(token, caller)
    return caller
  }

  async #check(token: string, now: number): Promise<Caller | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer,
        audience: this.#audience,
        currentDate: new Date(now),
        requiredClaims: ['exp'],
      })
      const { userId, phoneNumber, exp } = payload
      return Number.isSafeInteger(userId) && typeof phoneNumber === 'string'
        ? { userId: Number(userId), phoneNumber, until: Number(exp) * 1000 }
        : null
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  #remember(token: string, caller: Caller): void {
    this.#checked.set(token, caller)
    const [oldest] = this.#checked.keys()
    if (this.#checked.size > maxCachedTokens && oldest !== undefined) this.#checked.delete(oldest)
  }
}
