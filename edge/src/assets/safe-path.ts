/** The path of a URL without query; undefined where it has `..`, a hidden file or percent-encoding. */
export function safePath(url: string): string | undefined {
  const path = url.split('?')[0] ?? ''
  const plain = /^(\/[A-Za-z0-9_@-][A-Za-z0-9_@.-]*)+$/.test(path)
  // Compressed forms have no URL of their own; modules for Node are not served.
  return plain && !/\.(br|gz|mjs)$/.test(path) ? path : undefined
}
