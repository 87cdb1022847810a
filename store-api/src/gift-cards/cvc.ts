import type { Secrets } from '../security/secrets.ts'

/** Stored form of a card's CVC: a keyed hash, bound to its number. The six digits are never stored. */
export function cvcMac(secrets: Pick<Secrets, 'hash'>, cardNum: string, cvc: string): string {
  return secrets.hash('gift-card-cvc', cardNum, cvc)
}
