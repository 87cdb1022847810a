/**
 * Builds of a developer's machine that this page was opened with: `mf.<remote>=<url>` in its address, for example
 * `mf.selfpay=http://localhost:5001/`. Only an edge in development or of a sandbox accepts them.
 */
const buildsIn = (search: string) =>
  [...new URLSearchParams(search)].filter(([name]) => name.startsWith('mf.'))

export const hasDeveloperBuilds = (search: string): boolean => buildsIn(search).length > 0

/** A path with the builds of the current address, so that a reload of the next page has them too. */
export function withDeveloperBuilds(path: string, search: string): string {
  const builds = buildsIn(search)
  if (builds.length === 0) return path
  const url = new URL(path, 'http://shop')
  for (const [name, value] of builds) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
