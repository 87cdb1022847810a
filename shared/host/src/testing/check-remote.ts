import { rm } from 'node:fs/promises'
import { readHash, writeHash } from '@storefront/contract/registry/hash-shape.ts'
import { partTable } from '@storefront/contract/registry/part-table.ts'
import type { HashShape, RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import type { Page } from 'playwright'
import type { Described, Shown, Traces } from '../../conformance-page/src/page-protocol.ts'
import { type BuiltParts, buildParts, openBrowser, serveParts } from './conformance-build.ts'
import { foreignSelectors } from './foreign-selectors.ts'

export interface RemoteUnderTest {
  /** The remote's folder, with its package.json. */
  folder: string
  /** Params to open each popup with. */
  params?: Record<string, object>
}

/** Problems of a remote; all empty if there are none. */
export interface RemoteProblems {
  manifest: string[]
  loading: string[]
  /** Violations of each screen and popup, in either language. */
  parts: string[]
  /** Addresses outside of the shop that it requested. */
  requests: string[]
  /** Selectors that could touch other parts of the page. */
  styles: string[]
}

/** Builds a remote as for a release, and runs it in a real browser on an in-memory host. */
export async function checkRemote({ folder, params = {} }: RemoteUnderTest): Promise<RemoteProblems> {
  const built = await buildParts(folder)
  const [server, browser] = await Promise.all([serveParts(built), openBrowser()])
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await page.goto(server.address)
    await page.waitForFunction(() => 'conformance' in globalThis)
    const { manifest, traces } = await page.evaluate(([name, entry]) => conformance.load(name, entry), [
      built.name,
      built.entry,
    ] as const)
    return {
      manifest: problemsOf(manifest, built, params),
      loading: problemsIn('loading it', { problem: undefined, traces }),
      parts: await problemsOfParts(page, manifest, params),
      requests: requestedUrls.filter((url) => !url.startsWith(server.address) && !url.startsWith('data:')),
      styles: await foreignSelectors(built.remoteDist, `${built.name.replaceAll('-', '_')}__`),
    }
  } finally {
    await browser.close()
    server.close()
    await rm(built.dist, { recursive: true, force: true })
  }
}

function problemsOf(
  manifest: Described,
  { name, description }: BuiltParts,
  params: Record<string, object>,
): string[] {
  const table = partTable([{ name, description }])
  const owned = table.routes.filter((route) => route.owner === name)
  return [
    ...(manifest.name === name ? [] : [`its name is ${manifest.name}`]),
    ...(manifest.hasMessages ? [] : ['it has no messages']),
    ...manifest.screens
      .filter((screen) => !owned.some((route) => route.name === screen))
      .map((screen) => `it owns no screen ${screen}`),
    ...manifest.popups
      .filter((popup) => table.popup(popup)?.owner !== name)
      .map((popup) => `it owns no popup ${popup}`),
    ...descriptionProblems(manifest, description, params),
    ...(manifest.opening === undefined ? [] : openingProblems(manifest, manifest.opening)),
  ]
}

/** Problems of the description: publishing would refuse the remote, or a page would not show it correctly. */
function descriptionProblems(
  { requires, screens, popups }: Described,
  description: RemoteDescription | undefined,
  params: Record<string, object>,
): string[] {
  if (!description) return screens.length + popups.length > 0 ? ['it has no description'] : []
  const { capabilities = [] } = (requires ?? {}) as { capabilities?: readonly string[] }
  const { main = [], sideMenu = [], popupHashes = {}, texts } = description
  const needsEntryPoints = main.length + sideMenu.length > 0 && !capabilities.includes('entry-points')
  return [
    ...(needsEntryPoints ? ['it requires no entry-points for its entry points'] : []),
    ...screens.filter((name) => !texts.ko.screens?.[name]).map((name) => `it does not name screen ${name}`),
    ...popups.filter((name) => !texts.ko.popups?.[name]).map((name) => `it does not name popup ${name}`),
    ...Object.entries(popupHashes)
      .filter(([name, shapes]) => params[name] && !survivesHash(shapes, params[name]))
      .map(([name]) => `params of ${name} do not come back from the hash`),
  ]
}

/** Whether params survive a round trip through the hash; params that are not written are no problem. */
function survivesHash(shapes: readonly HashShape[], params: object): boolean {
  const texts = writeHash(shapes, params)
  const read = texts && readHash(shapes, texts)
  return !texts || Object.entries(params).every(([key, value]) => isSame(read?.[key], value))
}

const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)

/**
 * Problems of `opening`, the entry screen with messages of its own: a shell without the capability would show message keys, and a screen
 * that the remote does not have cannot be opened.
 */
function openingProblems({ requires, screens }: Described, opening: string): string[] {
  const { capabilities = [] } = (requires ?? {}) as { capabilities?: readonly string[] }
  return [
    ...(screens.includes(opening) ? [] : [`it has no opening screen ${opening}`]),
    ...(capabilities.includes('opening-messages') ? [] : ['it requires no opening-messages for its opening']),
  ]
}

async function problemsOfParts(
  page: Page,
  manifest: Described,
  params: Record<string, object>,
): Promise<string[]> {
  const parts = [
    ...manifest.screens.map((name) => ({ kind: 'screens' as const, name })),
    ...manifest.popups.map((name) => ({ kind: 'popups' as const, name })),
  ]
  const problems: string[] = []
  for (const { kind, name } of parts) {
    for (const locale of ['ko', 'en'] as const) {
      const outcome = await page.evaluate(([k, n, l, p]) => conformance.show(k, n, l, p), [
        kind,
        name,
        locale,
        params[name] ?? {},
      ] as const)
      problems.push(...problemsIn(`${name} (${locale})`, outcome))
    }
  }
  return problems
}

function problemsIn(partName: string, { problem, traces }: Shown): string[] {
  return [...(problem === undefined ? [] : [`${partName}: ${problem}`]), ...traceProblems(partName, traces)]
}

function traceProblems(
  partName: string,
  { globals, elements, listeners, intervals, storage }: Traces,
): string[] {
  return [
    ...globals.map((name) => `${partName} left the global ${name}`),
    ...elements.map((html) => `${partName} left ${html} in the page`),
    ...listeners.map((kind) => `${partName} still listens to ${kind}`),
    ...(intervals > 0 ? [`${partName} left ${intervals} intervals running`] : []),
    ...storage.map((key) => `${partName} wrote ${key} without the host`),
  ]
}
