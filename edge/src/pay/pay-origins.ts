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
