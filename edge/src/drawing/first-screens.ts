import { createHash } from 'node:crypto'
import { hasBundle } from '@storefront/contract/bundles.ts'
import type { StoreHints } from '@storefront/contract/document.ts'
import {
  type FirstScreenFacts,
  type RenderedScreen,
  serverRenderedScreens,
} from '@storefront/contract/first-screen.ts'
import { partTableOf } from '@storefront/contract/registry/part-table.ts'
import type { ReleaseRecord, ShellRelease } from '@storefront/contract/registry/release-record.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import type { FirstScreenAnswers, FirstScreenData } from './first-screen-data.ts'
import { judgedPart, judgedScreen } from './judged.ts'
import type { DrawingThreads } from './threads.ts'

/** A page that may have its first screen in its HTML. */
export type PageToDraw = {
  path: string
  locale: 'ko' | 'en'
  hints: StoreHints
  shell: ShellRelease
  registry: ResolvedRegistry
  /** Owner of the path, where that is a remote that this store has. */
  remote: ReleaseRecord | undefined
}

export type FirstScreens = {
  /** What was drawn for this page; undefined where there is nothing, or not in time. Never throws. */
  of(page: PageToDraw): Promise<RenderedScreen | undefined>
  /** How often a page went without, by reason. */
  failures: ReadonlyMap<string, number>
}

/** A document waits no longer for its drawing: without one it starts as it always could. */
const WAIT_MS = 250
/** So long a drawing passes for the truth. */
const FRESH_MS = 3_000
/** So long it is shown while a newer one is made. */
const STALE_MS = 15_000
/** A drawing has some 20 kB. */
const MOST = 500
/** Reasons that are counted: some name what they are about. */
const MOST_REASONS = 100
/** Hours and breaks are told by the minute. */
const MINUTE = 60_000

type Drawing = { at: number; made: string; screen: RenderedScreen | undefined }

/** First screens, kept for a few seconds for everybody who opens the same page. */
export function firstScreens(source: {
  data: FirstScreenData
  threads: DrawingThreads
  now: () => number
  /** Told once about each kind of failure of a release. */
  onTrouble: (what: string, problem: unknown) => void
}): FirstScreens {
  const { data, threads, now, onTrouble } = source
  const kept = new Map<string, Drawing>()
  const drawing = new Map<string, Promise<RenderedScreen | undefined>>()
  const failures = new Map<string, number>()

  function keep(key: string, made: string, screen: RenderedScreen | undefined) {
    kept.delete(key)
    kept.set(key, { at: now(), made, screen })
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    return screen
  }

  async function drawAnew(key: string, page: PageToDraw): Promise<RenderedScreen | undefined> {
    const before = kept.get(key)
    try {
      const answers = await data({
        ...page.hints,
        hasParent: page.hints.hasParent,
        showsProducts: showsProducts(page),
      })
      const made = fingerprint(answers, now())
      if (before?.made === made) return keep(key, made, before.screen)
      return keep(key, made, await draw(threads, page, answers, now()))
    } catch (problem) {
      const what = `${page.path} ${page.shell.build} ${page.remote?.build ?? ''}: ${reasonOf(problem)}`
      const known = failures.get(what) ?? 0
      if (known > 0 || failures.size < MOST_REASONS) failures.set(what, known + 1)
      if (known === 0 && failures.has(what)) onTrouble(what, problem)
      return keep(key, '', undefined)
    }
  }

  return {
    failures,
    async of(page) {
      if (!isDrawable(page)) return undefined
      const key = `${page.hints.storeId} ${page.path} ${page.locale} ${page.registry.revision}`
      const known = kept.get(key)
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY
      if (known && age < FRESH_MS) return known.screen
      const running = drawing.get(key) ?? drawAnew(key, page).finally(() => drawing.delete(key))
      drawing.set(key, running)
      if (known?.screen && age < STALE_MS) return known.screen
      return inTime(running)
    },
  }
}

/** Whoever owns the path can draw, and the shell its frame. */
function isDrawable({ path, hints, shell, registry, remote }: PageToDraw): boolean {
  const route = partTableOf(registry).routeOfPath(path)
  if (!route || path !== route.path || !serverRenderedScreens.includes(route.name) || !shell.firstScreen)
    return false
  if (route.owner === 'shell') return true
  const mayShow = registry.remotes.some(
    ({ name, screens }) => name === route.owner && screens.includes(route.name),
  )
  return mayShow && hasBundle(hints.bundles, route.bundle) && remote?.firstScreen !== undefined
}

const showsProducts = ({ path, registry }: PageToDraw) =>
  partTableOf(registry).routeOfPath(path)?.name === 'menus'

async function draw(
  threads: DrawingThreads,
  page: PageToDraw,
  answers: FirstScreenAnswers,
  now: number,
): Promise<RenderedScreen | undefined> {
  const { shell, remote } = page
  const facts = factsOf(page, answers, now)
  if (!remote) return judgedScreen(await threads.run(shell, { facts, draw: true, frame: true }), shell.base)
  const part = judgedPart(await threads.run(remote, { facts, draw: true, frame: false }), remote.base)
  if (!part) return undefined
  // Around it stands what the store's products have nothing to do with.
  const around = { ...facts, answers: { initData: answers.initData } }
  return judgedScreen(await threads.run(shell, { facts: around, draw: false, frame: true, part }), shell.base)
}

function factsOf(
  { path, locale, hints, shell, registry }: PageToDraw,
  answers: FirstScreenAnswers,
  now: number,
): FirstScreenFacts {
  const screens = [...Object.keys(shell.screens), ...registry.remotes.flatMap((each) => each.screens)]
  const known = [
    ...Object.keys(shell.provides.popups),
    ...registry.remotes.flatMap((each) => Object.keys(each.popups)),
  ]
  const table = partTableOf(registry)
  return {
    pageName: hints.pageName,
    storeId: hints.storeId,
    path,
    locale,
    now,
    screens: table.routes
      .filter(({ name, bundle }) => screens.includes(name) && hasBundle(hints.bundles, bundle))
      .map(({ name }) => name),
    popups: known.filter((name) => hasBundle(hints.bundles, table.popup(name)?.bundle ?? 'always')),
    remotes: registry.remotes.map(({ name, description }) => ({ name, description })),
    answers,
  }
}

/** What a drawing is made of: the same answers in the same minute give the same. */
function fingerprint(answers: FirstScreenAnswers, now: number): string {
  const hash = createHash('sha256').update(String(Math.floor(now / MINUTE)))
  for (const [name, text] of Object.entries(answers)) hash.update(`\n${name}\n${text ?? ''}`)
  return hash.digest('base64')
}

const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))

function inTime(running: Promise<RenderedScreen | undefined>): Promise<RenderedScreen | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), WAIT_MS)
  return Promise.race([running, late.promise]).finally(() => clearTimeout(timer))
}
