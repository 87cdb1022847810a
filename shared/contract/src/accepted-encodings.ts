const offered = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

/**
 * Encodings of an Accept-Encoding header that edge and API offer, smallest first. `q=0` excludes one, and `*` means those that the
 * header does not name (RFC 9110 §12.5.3).
 */
export function acceptedEncodings(acceptEncoding: string | string[] | undefined) {
  const isAccepted = new Map<string, boolean>()
  for (const item of String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', quality = ''] = item.trim().split(';')
    isAccepted.set(name.trim(), !/^\s*q=0(\.0*)?\s*$/.test(quality))
  }
  return offered.filter(({ encoding }) => isAccepted.get(encoding) ?? isAccepted.get('*') ?? false)
}
