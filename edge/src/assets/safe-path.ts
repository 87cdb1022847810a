/** The path of a URL when it is plain: no dots that climb, no hidden file, nothing encoded. */
export function safePath(url: string): string | undefined {
  const path = url.split('?')[0] ?? ''
  const plain = /^(\/[A-Za-z0-9_@-][A-Za-z0-9_@.-]*)+$/.test(path)
  // The compressed forms are not addresses of their own; modules for Node are not for browsers.
  return plain && !/\.(br|gz|mjs)$/.test(path) ? path : undefined
}
