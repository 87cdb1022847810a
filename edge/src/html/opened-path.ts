import { hasBundle } from '@storefront/contract/bundles.ts'
import { clientOnlyQueries, tableQuery } from '@storefront/contract/first-screen.ts'
import { paths } from '@storefront/contract/paths.ts'
import type { ShellRelease } from '@storefront/contract/registry/release-record.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import { tableOf } from '../registry/store-registry.ts'

/**
 * The path whose screen the document shows: that of the address, and of a table's link Menus (ADR-0119), where the store has a
 * menu, the shell's release opens it at once, and the link opens nothing else.
 * @param path below the store's segment
 * @param query parameters of the address by name
 * @param bundles of the store's contract
 */
export function openedPath(link: {
  path: string
  query: Readonly<Record<string, unknown>>
  shell: ShellRelease
  registry: ResolvedRegistry
  bundles: readonly string[]
}): string {
  const { path, query, shell, registry, bundles } = link
  const isOnlyTable =
    typeof query[tableQuery] === 'string' &&
    query[tableQuery] !== '' &&
    clientOnlyQueries.every((name) => name === tableQuery || !(name in query))
  if (path !== paths.main() || !isOnlyTable || !shell.tableLink) return path
  const menus = tableOf(registry).routeOfPath(paths.menus())
  const isReleased = registry.remotes.some(
    ({ name, screens }) => name === menus?.owner && screens.includes(menus.name),
  )
  return menus && isReleased && hasBundle(bundles, menus.bundle) ? menus.path : path
}
