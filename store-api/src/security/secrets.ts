import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Purpose of a key; each purpose has its own key, derived from the secret. */
type Purpose =
  | 'token'
  | 'table-code'
  | 'sms-code'
  | 'sign-in-attempt'
  | 'fingerprint'
  | 'rate-bucket'
  | 'seal'
  | 'store-key'
  | 'pay-nonce'
  | 'pay-return'
  | 'social-code'
  | 'social-ticket'
  | 'share-link'
  /** Recognises a phone number after its account was removed, for one-time offers that it has used. */
  | 'phone-mark'
  | 'gift-card-cvc'
  | 'refund-account'

/** Keyed hashing and encryption. The secret itself never leaves this class. */
export class Secrets {
  readonly #secret: string
  readonly #keys = new Map<Purpose, Buffer>()

  constructor(secret: string) {
    if (secret.length < 32) throw new Error('The secret must have at least 32 characters.')
    this.#secret = secret
  }

  key(purpose: Purpose): Buffer {
    const cached = this.#keys.get(purpose)
    if (cached) return cached
    const key = Buffer.from(hkdfSync('sha256', this.#secret, '', `storefront:${purpose}`, 32))
    this.#keys.set(purpose, key)
    return key
  }

  /** A keyed hash (base64url) of length-prefixed parts. */
  hash(purpose: Purpose, ...parts: readonly (string | number)[]): string {
    const hmac = createHmac('sha256', this.key(purpose))
    for (const part of parts) hmac.update(`${String(part).length}:${part};`)
    return hmac.digest('base64url')
  }

  /** Encrypts text for the database (AES-256-GCM). */
  seal(text: string): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.key('seal'), iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
  }

  /**
   * Encrypts a text into a token for a URL (AES-256-GCM, base64url); it decrypts only for the same purpose and scope.
   */
  sealToken(purpose: Purpose, scope: string | number, text: string): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), iv).setAAD(Buffer.from(String(scope)))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
  }

  /** The text of a token; null where this API did not create it for this purpose and scope. */
  openToken(purpose: Purpose, scope: string | number, token: string): string | null {
    if (!/^[\w-]{40,}$/.test(token)) return null
    const bytes = Buffer.from(token, 'base64url')
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), bytes.subarray(0, 12), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(String(scope))).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }

  /** Decrypts what `seal` returned; throws where it was modified or made with another secret. */
  unseal(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.key('seal'), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }
}

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
