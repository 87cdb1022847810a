import { type PopupFacts, popups } from '../popups.ts'
import { matchRoute, type Owner, type Route, routes } from '../routes.ts'
import type { DescribedRemote } from './remote-description.ts'
import type { ResolvedRegistry } from './resolved-registry.ts'

/**
 * Every screen and popup that a page can know: the reviewed tables, and what its remotes add in their own namespaces.
 * Shell, host and edge ask this and not the tables, so that a remote adds a screen without an edit of them.
 */
export interface PartTable {
  remotes: readonly DescribedRemote[]
  routes: readonly Route[]
  /** The row of a path (without the store's segment), by its pattern; undefined for the not-found page. */
  routeOfPath(path: string): Route | undefined
  /** Undefined for a name that nobody owns. */
  popup(name: string): PopupFacts | undefined
}

/** @param remotes of the resolved registry, with what they say of themselves */
export function partTable(remotes: readonly DescribedRemote[]): PartTable {
  const known: readonly Route[] = [
    ...routes,
    ...remotes.flatMap(({ name: owner, description }) =>
      Object.entries(description?.ownScreens ?? {}).map(([name, screen]) => ({
        ...screen,
        name,
        owner: owner as Owner,
      })),
    ),
  ]
  const facts: Record<string, PopupFacts> = { ...popups }
  // The reviewed map wins: nobody takes a popup over.
  for (const { name: owner, description } of remotes)
    for (const [name, popup] of Object.entries(description?.ownPopups ?? {}))
      facts[name] ??= { ...popup, owner: owner as Owner }
  return {
    remotes,
    routes: known,
    routeOfPath: (path) => matchRoute(known, path),
    popup: (name) => (Object.hasOwn(facts, name) ? facts[name] : undefined),
  }
}

/** The table of a page: remotes that are switched off for now keep their paths, which then say so. */
export function partTableOf(registry: Pick<ResolvedRegistry, 'remotes' | 'disabled'>): PartTable {
  const known = tables.get(registry) ?? partTable([...registry.remotes, ...registry.disabled])
  tables.set(registry, known)
  return known
}

/** Every document of a store has the same registry. */
const tables = new WeakMap<object, PartTable>()
