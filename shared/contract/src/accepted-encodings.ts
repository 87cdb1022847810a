const offered = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

/** Encodings of an Accept-Encoding header that edge and API offer, smallest first. `q=0` excludes one (RFC 9110 §12.5.3). */
export function acceptedEncodings(acceptEncoding: string | string[] | undefined) {
  const accepted = String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim().split(';'))
    .filter(([, quality]) => !/^\s*q=0(\.0*)?\s*$/.test(quality ?? ''))
    .map(([name]) => name?.trim())
  return offered.filter(({ encoding }) => accepted.includes(encoding) || accepted.includes('*'))
}
