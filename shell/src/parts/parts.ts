import type { PopupName } from '@storefront/contract/popups.ts'
import type { PartTable } from '@storefront/contract/registry/part-table.ts'
import type { Owner, Route, RouteName } from '@storefront/contract/routes.ts'
import type { LoadMessages, RemoteManifest } from '@storefront/host'
import type { ComponentType } from 'react'
import type { Remotes } from '../federation/remotes.ts'
import { addTexts } from '../messages-loading/messages.ts'
import type { AnyPopup, Unavailable } from '../popups/popups.ts'
import { shellMessages, shellPopups, shellScreens } from './shell-parts.ts'
import { type StoreFeatures, storeHasPopup, storeHasRoute } from './store-has-part.ts'

/** The screens and popups of this store, of the shell and of remotes, and how they are loaded. */
export function createParts(remotes: Remotes, table: PartTable, store: () => StoreFeatures) {
  const addedTexts = new Map<LoadMessages, Promise<void>>()
  const idle = Promise.withResolvers<void>()

  /** Loads the texts of an owner once. */
  function addTextsOnce(owner: Owner, messages: LoadMessages): Promise<void> {
    const texts =
      addedTexts.get(messages) ?? addTexts(async (locale) => ({ [owner]: (await messages(locale)).default }))
    addedTexts.set(messages, texts)
    // A failure is not cached: the next caller retries.
    texts.catch(() => addedTexts.delete(messages))
    return texts
  }

  /** Loaded ahead; a failure is ignored, because opening one of the parts retries and handles it. */
  const addTextsWhenIdle = (owner: Owner, { messages }: PartSource) =>
    void idle.promise.then(() => addTextsOnce(owner, messages)).catch(() => {})

  async function load<Part>(
    owner: Owner,
    partName: string,
    pick: (source: PartSource) => (() => Promise<Part>) | undefined,
  ) {
    const source: PartSource = owner === 'shell' ? shellParts : await remotes.load(owner)
    const loadPart = pick(source)
    if (!loadPart) throw new Error(`${owner} has no ${partName}`)
    const { opening, messages } = source
    const isEntryScreen = partName === `screen ${opening?.screen}`
    const [part] = await Promise.all([
      loadPart(),
      opening?.messages && addTextsOnce(owner, opening.messages),
      isEntryScreen || addTextsOnce(owner, messages),
    ])
    if (isEntryScreen) addTextsWhenIdle(owner, source)
    return part
  }

  const isReleased = (owner: Owner, kind: 'screens' | 'popups', name: string): boolean => {
    if (owner === 'shell') return Object.hasOwn(kind === 'screens' ? shellScreens : shellPopups, name)
    const remote = remotes.registry.remotes.find((each) => each.name === owner)
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
     * Whether a row of the route table exists in this store. One disabled for now is a page with a message; one never
     * released does not exist.
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
    /** @throws what the federation or the network throws; the caller shows a fallback */
    async loadScreen(route: Route): Promise<ComponentType> {
      const name = route.name as RouteName
      const { default: screen } = await load(route.owner, `screen ${name}`, ({ screens }) => screens[name])
      return screen
    },
    async loadPopup(name: PopupName): Promise<AnyPopup> {
      const { default: popup } = await load(
        table.popup(name)?.owner ?? 'shell',
        `popup ${name}`,
        (source) => source.popups[name] as (() => Promise<{ default: AnyPopup }>) | undefined,
      )
      return popup
    },
    /** Loads the texts of the shell's own parts, for code that shows messages without opening one of them. */
    loadShellTexts: () => addTextsOnce('shell', shellParts.messages),
    /** Call when the page is idle: loads the texts that other parts of the shell and of the loaded remotes need. */
    loadTextsAhead(): void {
      addTextsWhenIdle('shell', shellParts)
      idle.resolve()
    },
    /** Call before a retry: requests what failed of a remote with a cache-busting query. */
    bustCache(owner: Owner): void {
      if (owner !== 'shell') remotes.bustCache(owner)
    },
  }
}

export type Parts = ReturnType<typeof createParts>
/** What an owner provides: the shell's own parts, or the manifest of a remote. */
type PartSource = Pick<RemoteManifest, 'screens' | 'popups' | 'messages'> & {
  opening?: { screen: RouteName; messages?: LoadMessages }
}

const shellParts: PartSource = {
  screens: shellScreens,
  popups: shellPopups,
  messages: shellMessages,
  // Main's texts are part of the page's.
  opening: { screen: 'main' },
}
