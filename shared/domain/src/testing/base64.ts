const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 of a text's UTF-8 bytes, as in a coupon link. */
export function base64(text: string): string {
  const bytes = [...encodeURIComponent(text).matchAll(/%(..)|(.)/g)].map(([, hex, letter]) =>
    hex ? Number.parseInt(hex, 16) : (letter ?? '').charCodeAt(0),
  )
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{1,6}/g) ?? []).map((six) => alphabet[Number.parseInt(six.padEnd(6, '0'), 2)])
  return letters.join('') + '='.repeat((4 - (letters.length % 4)) % 4)
}
