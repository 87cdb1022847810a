import { type PopupFacts, popups } from '../popups.ts'
import { matchRoute, type Owner, type Route, routes } from '../routes.ts'
import type { DescribedRemote } from './remote-description.ts'
import type { ResolvedRegistry } from './resolved-registry.ts'

/**
 * Every screen and popup of a page: the reviewed tables plus those that its remotes add in their own namespaces. Shell,
 * host and edge use this instead of the tables, so that a remote can add a screen without editing them.
 */
export interface PartTable {
  remotes: readonly DescribedRemote[]
  routes: readonly Route[]
  /** The row of a path (without the store's segment), by its pattern; undefined for the not-found page. */
  routeOfPath(path: string): Route | undefined
  /** Undefined for an unknown name. */
  popup(name: string): PopupFacts | undefined
}

/** @param remotes of the resolved registry, with their descriptions */
export function partTable(remotes: readonly DescribedRemote[]): PartTable {
  const allRoutes: readonly Route[] = [
    ...routes,
    ...remotes.flatMap(({ name: owner, description }) =>
      Object.entries(description?.ownScreens ?? {}).map(([name, screen]) => ({
        ...screen,
        name,
        owner: owner as Owner,
      })),
    ),
  ]
  const facts = new Map<string, PopupFacts>([
    ...remotes.flatMap(({ name, description }) =>
      Object.entries(description?.ownPopups ?? {}).map(([popup, own]): [string, PopupFacts] => [
        popup,
        { ...own, owner: name as Owner },
      ]),
    ),
    // The reviewed map has priority: a remote cannot replace its popups.
    ...Object.entries(popups),
  ])
  return {
    remotes,
    routes: allRoutes,
    routeOfPath: (path) => matchRoute(allRoutes, path),
    popup: (name) => facts.get(name),
  }
}

/** The table of a page: disabled remotes keep their paths, which then show that they are unavailable. */
export const partTableOf = ({
  remotes,
  disabled,
}: Pick<ResolvedRegistry, 'remotes' | 'disabled'>): PartTable => partTable([...remotes, ...disabled])
