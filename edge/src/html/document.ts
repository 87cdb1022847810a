import { hasBundle } from '@storefront/contract/bundles.ts'
import { documentIds, type FirstFont, type MapTiles, themeColors } from '@storefront/contract/document.ts'
import { firstScreenId, type RenderedScreen } from '@storefront/contract/first-screen.ts'
import {
  manifestName,
  type OfflineFile,
  offlineFilesId,
  rootAttributes,
} from '@storefront/contract/offline.ts'
import type {
  PreloadFile,
  ReleaseRecord,
  ShellRelease,
} from '@storefront/contract/registry/release-record.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import { sheetHashes } from '../first-paint/first-paint-styles.ts'
import { textsIn } from '../language/language.ts'
import { tableOf } from '../registry/store-registry.ts'
import { preloadFileOf } from '../resolve/resolve.ts'
import type { KnownStore } from '../store-hints/store-hints.ts'
import { cspHash, earlyInstructions, earlyScript, earlyScriptHash } from './early-script.ts'
import { escapeHtml, scriptJson } from './escape.ts'
import type { PageMeta } from './page-meta.ts'

/** Preloaded pictures: one is the largest paint, and each further one takes bandwidth from it. */
const MAX_PRELOADED_PICTURES = 2

export type StoreDocument = {
  html: string
  scriptHashes: string[]
  styleHashes: string[]
}

/**
 * The HTML of any page of a store. It names everything that the first screen needs, so that it is fetched at once, or on a
 * first visit once the screen is painted (ADR-0112): the shell's scripts and styles, texts, the matched remote with the
 * chunks of its screen, and the first data.
 * @param path path below the store's segment of the screen that it shows, `/menus`
 * @param store undefined while the API is down: the shell shows that and retries
 * @param remote record of the remote that owns the path, where this store has it
 */
export function storeDocument(input: {
  pageName: string
  path: string
  /** Whether the address is a table's link to Main, and `path` that of Menus. */
  isTableLink?: boolean
  product: string
  mapTiles?: MapTiles | undefined
  shell: ShellRelease
  registry: ResolvedRegistry
  store: KnownStore | undefined
  remote: ReleaseRecord | undefined
  accentCss: string
  /** The server-rendered first screen, where there is one, in `locale`. */
  firstScreen?: RenderedScreen | undefined
  /** Its fonts. */
  fonts?: readonly FirstFont[]
  /** The styles that it needs, for a browser that has not cached the sheets; else those are linked. */
  firstPaintCss?: string | undefined
  locale: 'ko' | 'en'
  /** Title and meta tags. */
  meta: PageMeta
  /** Whether the page may register a service worker. */
  hasWorker: boolean
  /** Of the offline document that a service worker precaches: all files that it needs. */
  offlineFiles?: readonly OfflineFile[]
  /** Development only: a script that reloads the page after a build. */
  liveReload?: string
}): StoreDocument {
  const { pageName, path, shell, registry, store, remote, accentCss, firstScreen, locale, liveReload } = input
  const { meta, hasWorker, offlineFiles, firstPaintCss, isTableLink } = input
  const route = tableOf(registry).routeOfPath(path)
  const { startup, screenFiles, screen } = filesOf(input)
  const shellFile = (file: string) => preloadFileOf(shell, file)
  const remoteFile = (file: string) => preloadFileOf(remote as ReleaseRecord, file)
  // A server-rendered screen needs its styles before paint; otherwise they are loaded with its script.
  const sheets = [...startup, ...(firstScreen ? screenFiles : [])].filter(isSheet)
  const linked = firstPaintCss === undefined ? sheets : []
  const preloads = [...startup, ...screenFiles].filter((file) => isHashed(file) && !linked.includes(file))
  const scripts = shell.scripts.map(shellFile)
  // A first visit paints its screen by the document alone. The app's files, of which this browser has few, would take
  // bandwidth from it and from its pictures.
  const app = firstScreen && firstPaintCss !== undefined ? { scripts, files: preloads } : undefined
  const messages = Object.fromEntries(
    Object.keys(shell.messages).map((each) => [
      each,
      [
        ...textsFor(shell, each, route?.owner === 'shell' ? route.name : undefined).map(shellFile),
        ...(remote && screen ? textsFor(remote, each, route?.name).map(remoteFile) : []),
        // A first visit has no other language than the document's.
      ].filter((file) => isHashed(file) && !(app && each !== locale)),
    ]),
  )
  const productWorker = shell.productWorker && preloadFileOf(shell, shell.productWorker).url
  const instructions = earlyInstructions({
    hints: store?.hints,
    messages,
    showsProducts: route?.name === 'menus' && hasBundle(store?.hints.bundles ?? [], route.bundle),
    product: input.product,
    productWorker,
    firstScreen: firstScreen && { locale, assumes: firstScreen.assumes, sheets: sheetHashes(sheets) },
    app,
  })
  const slide = route?.name === 'main' ? store?.firstSlideImage : undefined
  const pictures = firstScreen ? firstScreen.pictures.slice(0, MAX_PRELOADED_PICTURES) : slide ? [slide] : []
  // More specific than the design tokens' own accent, also where their sheet is loaded after it.
  const accent = accentCss.replace(/^:root(?=\{)/, 'html:root')
  const styles = [firstPaintCss ?? '', accent, firstScreen?.css ?? ''].filter((css) => css !== '')
  const firstPaint = [...linked.map(stylesheet), ...styles.map((css) => `<style>${css}</style>`)]
  const pictureLinks = pictures.map(pictureLink)
  // A server-rendered first screen is painted without scripts, so they are fetched with low priority.
  const links = app
    ? []
    : preloads.map((file) => preloadLink(file, firstScreen ? ' fetchpriority="low"' : ''))
  // Otherwise the script that runs first is fetched first: it starts other fetches.
  const scriptPriority = firstScreen ? '' : ' fetchpriority="high"'
  const base = `/${pageName}/`

  return {
    scriptHashes: [earlyScriptHash, ...(liveReload ? [cspHash(liveReload)] : [])],
    styleHashes: styles.map(styleHash),
    html: lines(
      '<!doctype html>',
      `<html lang="${firstScreen ? locale : 'ko'}"${hasWorker ? ` ${rootAttributes.worker}` : ''}>`,
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
      `<title>${escapeHtml(meta.title)}</title>`,
      // One of them is usually the largest paint.
      ...(firstScreen ? pictureLinks : []),
      jsonBlock(documentIds.early, instructions),
      `<script>${earlyScript}</script>`,
      ...(firstScreen ? [...firstPaint, ...links] : [...links, ...pictureLinks, ...firstPaint]),
      '<meta name="color-scheme" content="light dark">',
      `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColors.light}">`,
      `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColors.dark}">`,
      ...meta.tags,
      `<link rel="manifest" href="${base}${manifestName}${locale === 'en' ? '?lang=en' : ''}">`,
      registryBlock(registry),
      offlineFiles && jsonBlock(offlineFilesId, offlineFiles),
      jsonBlock(
        documentIds.storeHints,
        store
          ? {
              ...store.hints,
              product: input.product,
              mapTiles: input.mapTiles,
              ...(input.fonts?.length ? { fonts: input.fonts } : {}),
              ...(isTableLink ? { opens: path } : {}),
            }
          : null,
      ),
      ...(app ? [] : scripts.map((file) => script(file, scriptPriority))),
      liveReload && `<script>${liveReload}</script>`,
      '</head>',
      '<body>',
      firstScreen && `<div id="${firstScreenId}">${firstScreen.html}</div>`,
      `<div id="${documentIds.root}"></div>`,
      `<noscript><p>${escapeHtml(textsIn('ko').noScript)}</p><p lang="en">${escapeHtml(textsIn('en').noScript)}</p></noscript>`,
      '</body>',
      '</html>',
    ),
  }
}

/** The files that a page needs at once: the shell's, and those of its screen where this store has it. */
export function filesOf(page: {
  path: string
  shell: ShellRelease
  registry: ResolvedRegistry
  remote: ReleaseRecord | undefined
  isTableLink?: boolean
}): {
  startup: PreloadFile[]
  screenFiles: PreloadFile[]
  screen: ReleaseRecord['screens'][string] | undefined
} {
  const { path, shell, registry, remote, isTableLink } = page
  const route = tableOf(registry).routeOfPath(path)
  // Nothing outside the store's contract is preloaded: the registry lists the allowed screens.
  const mayShow = registry.remotes.some(
    ({ name, screens }) => name === route?.owner && screens.includes(route.name),
  )
  const screen = mayShow && route ? remote?.screens[route.name] : undefined
  const remoteFile = (file: string) => preloadFileOf(remote as ReleaseRecord, file)
  const shellScreen = (route?.owner === 'shell' && shell.screens[route.name]) || []
  return {
    startup: shell.startup.map((file) => preloadFileOf(shell, file)),
    screenFiles: [
      ...(isTableLink ? (shell.tableLink ?? []) : []).map((file) => preloadFileOf(shell, file)),
      ...shellScreen.map((file) => preloadFileOf(shell, file)),
      ...(remote && screen ? [remote.entry, ...remote.manifestFiles, ...screen.files].map(remoteFile) : []),
    ],
    screen,
  }
}

export const isSheet = ({ as }: PreloadFile): boolean => as === 'style'

const lines = (...parts: (string | null | undefined | false)[]) => `${parts.filter(Boolean).join('\n')}\n`
/** Styles and registries are the same in the documents of most stores, and are hashed and serialised once. */
const hashOfStyle = new Map<string, string>()
const blockOfRegistry = new WeakMap<ResolvedRegistry, string>()
/** The styles of a first paint have about 20 kB. */
const MAX_HASHES = 500
/** In characters; shorter ones are a store's own. */
const MIN_SHARED = 1_000

function styleHash(css: string): string {
  if (css.length < MIN_SHARED) return cspHash(css)
  const known = hashOfStyle.get(css)
  if (known) return known
  const hash = cspHash(css)
  if (hashOfStyle.size >= MAX_HASHES) hashOfStyle.clear()
  hashOfStyle.set(css, hash)
  return hash
}

function registryBlock(registry: ResolvedRegistry): string {
  const block = blockOfRegistry.get(registry) ?? jsonBlock(documentIds.registry, registry)
  blockOfRegistry.set(registry, block)
  return block
}

const jsonBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`

/** Files with the texts of a release's screen; without one, of every page. */
function textsFor(
  { messages, deferredMessages }: Pick<ReleaseRecord | ShellRelease, 'messages' | 'deferredMessages'>,
  locale: string,
  screen: string | undefined,
): string[] {
  const deferred =
    screen === undefined || screen === deferredMessages?.notFor ? undefined : deferredMessages?.files[locale]
  return [...(messages[locale] ?? []), ...(deferred ?? [])]
}

/** A watched build has no hashes here but requests its chunks with them, so a preload would not be used. */
const isHashed = ({ integrity }: PreloadFile) => integrity !== undefined

/**
 * The build's runtime requests chunks with `integrity` and `crossorigin`; a preload with other attributes is
 * fetched twice.
 */
const likeRuntime = ({ integrity }: PreloadFile) =>
  ` crossorigin="anonymous"${integrity ? ` integrity="${integrity}"` : ''}`
const preloadLink = (file: PreloadFile, attributes: string) =>
  `<link rel="preload" as="${file.as}" href="${escapeHtml(file.url)}"${likeRuntime(file)}${attributes}>`
const pictureLink = (address: string) =>
  `<link rel="preload" as="image" href="${escapeHtml(address)}" fetchpriority="high">`
const stylesheet = (file: PreloadFile) =>
  `<link rel="stylesheet" href="${escapeHtml(file.url)}"${likeRuntime(file)}>`
const script = (file: PreloadFile, attributes: string) =>
  `<script defer src="${escapeHtml(file.url)}"${likeRuntime(file)}${attributes}></script>`
