import type { PayVendor } from '@storefront/contract/entities/payment.ts'

/** A goods name as a provider takes it: 13 characters, 40 at kovan (spec 2 §5). */
export function goodsName(name: string, vendor: PayVendor): string {
  const cleaned = clean(name)
  const cut = [...(cleaned || fallback)].slice(0, vendor === 'kovan' ? 40 : 13)
  return cut.join('').trim()
}

/** A buyer's name, cleaned in the same way. */
export function buyerName(name: string): string {
  return clean(name)
}

/** A buyer's phone without its dashes. */
export function buyerPhone(phone: string): string {
  return phone.replaceAll('-', '')
}

/** Providers refuse an empty name, which is what is left of one in another script. */
const fallback = 'Order'

/** Everything but letters, digits, Korean letters and spaces: whole syllables and single consonants or vowels. */
const foreign = /[^A-Za-z0-9\uAC00-\uD7A3\u3131-\u318E ]/g

function clean(text: string): string {
  return text.normalize('NFC').replace(/\s/g, ' ').replace(foreign, '').replace(/ {2,}/g, ' ').trim()
}
