const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Decodes base64 (also its URL form, with or without padding) as UTF-8 text; null if invalid. Implemented here,
 * because rules are compiled without the types of browser and Node, to which `atob` and `Buffer` belong, and `atob` does not decode UTF-8.
 */
export function base64Text(encoded: string): string | null {
  const letters = encoded
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '')
  if (!/^[A-Za-z0-9+/]*$/.test(letters) || letters.length % 4 === 1) return null
  let bits = 0
  let buffer = 0
  let escaped = ''
  for (const letter of letters) {
    buffer = ((buffer << 6) | alphabet.indexOf(letter)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    escaped += `%${((buffer >> bits) & 0xff).toString(16).padStart(2, '0')}`
  }
  try {
    return decodeURIComponent(escaped)
  } catch {
    return null
  }
}
