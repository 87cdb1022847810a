import type { PopupName } from '@storefront/contract/popups.ts'
import type { PartTable } from '@storefront/contract/registry/part-table.ts'
import type { Owner, Route, RouteName } from '@storefront/contract/routes.ts'
import type { LoadMessages, RemoteManifest } from '@storefront/host'
import type { ComponentType } from 'react'
import type { Remotes } from '../federation/remotes.ts'
import { addTexts } from '../messages-loading/messages.ts'
import type { AnyPopup, Unavailable } from '../popups/popups.ts'
import { shellMessages, shellPopups, shellScreens } from './shell-parts.ts'
import { type StoreRights, storeHasPopup, storeHasRoute } from './store-has-part.ts'

/** Screens and popups, whoever brings them: what this store has of them, and how they are loaded. */
export function createParts(remotes: Remotes, table: PartTable, store: () => StoreRights) {
  const joined = new Map<LoadMessages, Promise<void>>()
  const idle = Promise.withResolvers<void>()

  /** Texts of an owner, once. */
  function join(owner: Owner, messages: LoadMessages): Promise<void> {
    const texts =
      joined.get(messages) ?? addTexts(async (locale) => ({ [owner]: (await messages(locale)).default }))
    joined.set(messages, texts)
    // A failure is not kept: the next one who asks tries again.
    texts.catch(() => joined.delete(messages))
    return texts
  }

  /** Asked for when nobody waits yet; whoever opens one of the parts asks again and hears of a failure. */
  const joinWhenIdle = (owner: Owner, { messages }: Bringing) =>
    void idle.promise.then(() => join(owner, messages)).catch(() => {})

  async function load<Part>(
    owner: Owner,
    what: string,
    pick: (from: Bringing) => (() => Promise<Part>) | undefined,
  ) {
    const from: Bringing = owner === 'shell' ? ofShell : await remotes.load(owner)
    const loadPart = pick(from)
    if (!loadPart) throw new Error(`${owner} brings no ${what}`)
    const { opening, messages } = from
    const isOpening = what === `screen ${opening?.screen}`
    const [part] = await Promise.all([
      loadPart(),
      opening?.messages && join(owner, opening.messages),
      isOpening || join(owner, messages),
    ])
    if (isOpening) joinWhenIdle(owner, from)
    return part
  }

  const isReleased = (owner: Owner, kind: 'screens' | 'popups', name: string): boolean => {
    if (owner === 'shell') return Object.hasOwn(kind === 'screens' ? shellScreens : shellPopups, name)
    const remote = remotes.registry.remotes.find((one) => one.name === owner)
    return (
      remote !== undefined &&
      (kind === 'screens' ? remote.screens.includes(name) : Object.hasOwn(remote.popups, name))
    )
  }

  const isSuspended = (owner: Owner) =>
    remotes.registry.disabled.some(({ name, reason }) => name === owner && reason !== 'no-release')

  return {
    routes: table.routes,
    /**
     * Whether a row of the route table leads anywhere in this store. What is only switched off for now is a
     * page that says so; what was never released is none.
     */
    hasRoute: (route: Route) =>
      storeHasRoute(route, store()) &&
      (isReleased(route.owner, 'screens', route.name) || isSuspended(route.owner)),
    /** Whether the path of a route table's row can be opened here. */
    hasScreen(path: string): boolean {
      const route = table.routeOfPath(path.split(/[?#]/)[0] ?? path)
      return (
        route !== undefined && storeHasRoute(route, store()) && isReleased(route.owner, 'screens', route.name)
      )
    },
    unavailable(name: PopupName): Unavailable | undefined {
      const popup = table.popup(name)
      if (!popup) return 'not-released'
      if (!storeHasPopup(popup, store())) return 'not-in-contract'
      return isReleased(popup.owner, 'popups', name) ? undefined : 'not-released'
    },
    /** @throws what the federation or the network throws; the place where it was wanted shows a fallback */
    async loadScreen(route: Route): Promise<ComponentType> {
      const name = route.name as RouteName
      const { default: screen } = await load(route.owner, `screen ${name}`, ({ screens }) => screens[name])
      return screen
    },
    async loadPopup(name: PopupName): Promise<AnyPopup> {
      const { default: popup } = await load(
        table.popup(name)?.owner ?? 'shell',
        `popup ${name}`,
        (from) => from.popups[name] as (() => Promise<{ default: AnyPopup }>) | undefined,
      )
      return popup
    },
    /** Texts of the shell's own parts: for what says something in their place, and before the first of them is wanted. */
    loadShellTexts: () => join('shell', ofShell.messages),
    /** The page has nothing else to do: what stands there may soon open a part that says more. */
    loadTextsAhead(): void {
      joinWhenIdle('shell', ofShell)
      idle.resolve()
    },
    /** Before the customer's "try again": what failed is asked for anew. */
    bustCache(owner: Owner): void {
      if (owner !== 'shell') remotes.bustCache(owner)
    },
  }
}

export type Parts = ReturnType<typeof createParts>
type Bringing = Pick<RemoteManifest, 'screens' | 'popups' | 'messages'> & {
  opening?: { screen: RouteName; messages?: LoadMessages }
}

const ofShell: Bringing = {
  screens: shellScreens,
  popups: shellPopups,
  messages: shellMessages,
  // What Main says comes with the page.
  opening: { screen: 'main' },
}
