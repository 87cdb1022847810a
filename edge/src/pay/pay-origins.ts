/**
 * Whether a content security policy may name this source: it is configured as it is written, or it is one origin, in
 * its plain form, that a configured one covers. Nothing that could end a directive passes.
 */
export function isPaySource(origins: readonly string[], source: string): boolean {
  if (origins.includes(source)) return true
  return /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(source) && isPayOrigin(origins, source)
}

/**
 * Whether a pay window may go on to this address: its origin is one of those configured.
 * @param origins `https://pg.example`, or `https://*.pg.example` for every host below it
 */
export function isPayOrigin(origins: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, username, password } = new URL(address)
  if (!/^https?:$/.test(protocol) || username || password) return false
  return origins.some((allowed) => {
    const [scheme = '', below] = allowed.split('//*')
    return below === undefined
      ? origin === allowed
      : origin.startsWith(`${scheme}//`) && origin.endsWith(below)
  })
}
