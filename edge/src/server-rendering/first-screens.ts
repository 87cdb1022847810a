import { hasBundle } from '@storefront/contract/bundles.ts'
import type { MapTiles, StoreHints } from '@storefront/contract/document.ts'
import type { FirstScreenFacts, RenderedPart, RenderedScreen } from '@storefront/contract/first-screen.ts'
import type { ReleaseRecord, ShellRelease } from '@storefront/contract/registry/release-record.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import type { FirstScreenSource } from '../metrics/metrics.ts'
import { tableOf } from '../registry/store-registry.ts'
import type { AnswerTags } from './answer-tags.ts'
import type { FirstScreenData } from './first-screen-data.ts'
import type { RenderThreads } from './render-threads.ts'
import { type StartTimeLimit, startTimeLimit } from './time-limit.ts'
import { validatedPart, validatedScreen } from './validate-rendered.ts'

/** A page that may have its first screen in its HTML. */
export type PageToRender = {
  path: string
  /** Names of query parameters that its screens may know. */
  query: readonly string[]
  locale: 'ko' | 'en'
  hints: StoreHints
  shell: ShellRelease
  registry: ResolvedRegistry
  /** Owner of the path, if it is a remote of this store. */
  remote: ReleaseRecord | undefined
}

export type FirstScreen = RenderedScreen & Pick<RenderedPart, 'furtherCharacters'>

export type FirstScreens = {
  /** The first screen of this page; undefined if there is none, or none in time. Never throws. */
  get(page: PageToRender): Promise<FirstScreen | undefined>
  failures: ReadonlyMap<string, number>
}

/** A document waits at most this long for its first screen, then it is sent without one. */
const WAIT_MS = 250
/** Age below which a rendered screen is served without revalidation. */
const FRESH_MS = 3_000
/** Age below which it is served while a new one is rendered. */
const STALE_MS = 15_000
/** Memory of the cached screens: enough for Main and Menus of 1,000 stores in two languages. */
const MAX_BYTES = 256 * 1_048_576
/** Of a cached screen beside its text. */
const ENTRY_BYTES = 1_000
/** Distinct failure reasons that are counted; some contain a path or build. */
const MAX_REASONS = 100
/** How long a screen is valid whose release does not say when the time changes it. */
const MINUTE_MS = 60_000

/** `tags` are of what it was rendered from; a failed one has none. From `until` on, it is rendered again in any case. */
type CachedScreen = {
  at: number
  until: number
  tags: AnswerTags | undefined
  screen: FirstScreen | undefined
}

/** Server-rendered first screens, cached per page for a few seconds (stale-while-revalidate). */
export function firstScreens(source: {
  data: FirstScreenData
  threads: RenderThreads
  now: () => number
  startLimit?: StartTimeLimit
  mapTiles?: MapTiles | undefined
  /** Called once for each kind of failure of a release. */
  onFailure: (reason: string, problem: unknown) => void
  /** Called for each document that may have a first screen. */
  served?: (from: FirstScreenSource) => void
  maxBytes?: number
}): FirstScreens {
  const { data, threads, now, onFailure, startLimit = startTimeLimit, served = () => {} } = source
  const { maxBytes = MAX_BYTES, mapTiles } = source
  const cached = new Map<string, CachedScreen>()
  const rendering = new Map<string, Promise<FirstScreen | undefined>>()
  const failures = new Map<string, number>()
  let bytes = 0

  function store(key: string, entry: Omit<CachedScreen, 'at'>) {
    drop(key)
    cached.set(key, { ...entry, at: now() })
    bytes += sizeOf(entry.screen)
    for (const oldest of cached.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
    return entry.screen
  }

  function drop(key: string) {
    const cachedScreen = cached.get(key)
    if (cachedScreen && cached.delete(key)) bytes -= sizeOf(cachedScreen.screen)
  }

  /** @param isAwaited whether a page waits for it */
  async function rerender(
    key: string,
    page: PageToRender,
    isAwaited: boolean,
  ): Promise<FirstScreen | undefined> {
    const moment = now()
    const last = cached.get(key)
    const lastValid = last && moment < last.until ? last : undefined
    try {
      const query = { storeId: page.hints.storeId, showsProducts: showsProducts(page), isAwaited }
      const found = await data(query, lastValid?.tags)
      if (found === 'unchanged') return lastValid && store(key, lastValid)
      const { answers, tags } = found
      const screen = await render(threads, page, { answers, mapTiles, now: moment })
      return store(key, { until: screen?.until ?? endOfMinute(moment), tags, screen })
    } catch (error) {
      const failedScreen = `${page.path} ${page.shell.build} ${page.remote?.build ?? ''}: ${reasonOf(error)}`
      const failureCount = failures.get(failedScreen) ?? 0
      if (failureCount > 0 || failures.size < MAX_REASONS) failures.set(failedScreen, failureCount + 1)
      if (failureCount === 0 && failures.has(failedScreen)) onFailure(failedScreen, error)
      // Better a few seconds old than none; not stored, so the next page tries again.
      if (lastValid?.screen && now() - lastValid.at < STALE_MS) return lastValid.screen
      return store(key, { until: Number.POSITIVE_INFINITY, tags: undefined, screen: undefined })
    }
  }

  return {
    failures,
    async get(page) {
      if (!isServerRendered(page)) return undefined
      // All links to a shared order show the same while it is loading.
      const { path } = tableOf(page.registry).routeOfPath(page.path) ?? page
      const key = `${page.hints.storeId} ${path} ${page.query.join()} ${page.locale} ${page.registry.revision}`
      const cachedScreen = cached.get(key)
      const age = cachedScreen ? now() - cachedScreen.at : Number.POSITIVE_INFINITY
      if (cachedScreen && age < FRESH_MS && now() < cachedScreen.until) {
        served(cachedScreen.screen ? 'cache' : 'none')
        return cachedScreen.screen
      }
      const staleScreen = age < STALE_MS ? cachedScreen?.screen : undefined
      const running =
        rendering.get(key) ?? rerender(key, page, !staleScreen).finally(() => rendering.delete(key))
      rendering.set(key, running)
      if (staleScreen) {
        served('stale cache')
        return staleScreen
      }
      const screen = await withTimeout(running, startLimit)
      served(screen ? 'rendered' : 'none')
      return screen
    },
  }
}

/** Whether the owner of the path and the shell both have a module that renders on the server. */
function isServerRendered({ path, hints, shell, registry, remote }: PageToRender): boolean {
  const route = tableOf(registry).routeOfPath(path)
  if (!route || !shell.firstScreen || (path !== route.path && !route.path.includes(':'))) return false
  if (route.owner === 'shell') return true
  const mayShow = registry.remotes.some(
    ({ name, screens }) => name === route.owner && screens.includes(route.name),
  )
  return mayShow && hasBundle(hints.bundles, route.bundle) && remote?.firstScreen !== undefined
}

const showsProducts = ({ path, registry }: PageToRender) =>
  tableOf(registry).routeOfPath(path)?.name === 'menus'

async function render(
  threads: RenderThreads,
  page: PageToRender,
  ownFacts: Pick<FirstScreenFacts, 'answers' | 'mapTiles' | 'now'>,
): Promise<FirstScreen | undefined> {
  const { shell, remote } = page
  const { answers } = ownFacts
  const facts = factsOf(page, ownFacts)
  if (!remote)
    return validatedScreen(await threads.run(shell, { facts, render: true, frame: true }), shell.base)
  const part = validatedPart(await threads.run(remote, { facts, render: true, frame: false }), remote.base)
  if (!part) return undefined
  // The frame does not depend on the products.
  const frameFacts = { ...facts, answers: { initData: answers.initData } }
  const screen = validatedScreen(
    await threads.run(shell, { facts: frameFacts, render: false, frame: true, part }),
    shell.base,
  )
  const { furtherCharacters } = part
  return screen && furtherCharacters ? { ...screen, furtherCharacters } : screen
}

function factsOf(
  { path, query, locale, hints, shell, registry }: PageToRender,
  ownFacts: Pick<FirstScreenFacts, 'answers' | 'mapTiles' | 'now'>,
): FirstScreenFacts {
  const screens = [...Object.keys(shell.screens), ...registry.remotes.flatMap((each) => each.screens)]
  const knownPopups = [
    ...Object.keys(shell.provides.popups),
    ...registry.remotes.flatMap((each) => Object.keys(each.popups)),
  ]
  const table = tableOf(registry)
  return {
    pageName: hints.pageName,
    storeId: hints.storeId,
    path: table.routeOfPath(path)?.path ?? path,
    query,
    locale,
    screens: table.routes
      .filter(({ name, bundle }) => screens.includes(name) && hasBundle(hints.bundles, bundle))
      .map(({ name }) => name),
    popups: knownPopups.filter((name) => hasBundle(hints.bundles, table.popup(name)?.bundle ?? 'always')),
    remotes: registry.remotes.map(({ name, description }) => ({ name, description })),
    ...ownFacts,
  }
}

const endOfMinute = (moment: number) => (Math.floor(moment / MINUTE_MS) + 1) * MINUTE_MS

/** Texts with Korean letters have two bytes a character. */
const sizeOf = (screen: FirstScreen | undefined) =>
  ENTRY_BYTES + (screen ? 2 * (screen.html.length + screen.css.length) : 0)

const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))

function withTimeout(
  running: Promise<FirstScreen | undefined>,
  startLimit: StartTimeLimit,
): Promise<FirstScreen | undefined> {
  const timeLimit = Promise.withResolvers<undefined>()
  const endLimit = startLimit(WAIT_MS, () => timeLimit.resolve(undefined))
  return Promise.race([running, timeLimit.promise]).finally(endLimit)
}
