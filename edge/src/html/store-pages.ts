import { serverTimeMetric } from '@storefront/contract/document.ts'
import { clientOnlyQueries, namedQueries, tableQuery } from '@storefront/contract/first-screen.ts'
import { offlineDocumentName } from '@storefront/contract/offline.ts'
import { paths } from '@storefront/contract/paths.ts'
import { isPageName } from '@storefront/contract/reserved-segments.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../compression/compressed.ts'
import { hasSheets } from '../first-paint/first-paint-styles.ts'
import { languageOf, pickedLanguage, textsIn } from '../language/language.ts'
import { tileOrigins } from '../map/map-tiles.ts'
import { servedParts } from '../metrics/served-releases.ts'
import {
  recordOf,
  registryOfAnyName,
  remotesOf,
  storeRegistry,
  tableOf,
  variantOf,
} from '../registry/store-registry.ts'
import { bucketOf } from '../resolve/browser-bucket.ts'
import { ownOrigin } from '../security/own-origin.ts'
import type { EdgeServices } from '../services.ts'
import { accentColour } from '../web-app/accent-colour.ts'
import { offlineFiles } from '../web-app/offline-files.ts'
import { servedWorker } from '../web-app/served-worker.ts'
import { applyOverrides, overridesIn, withOverrides } from './development-overrides.ts'
import { filesOf, isSheet, storeDocument } from './document.ts'
import { type FinishedDocument, FinishedDocuments, finished } from './finished-documents.ts'
import { openedPath } from './opened-path.ts'
import { pageMeta } from './page-meta.ts'
import { plainPage } from './plain-page.ts'

/** HTML of every path of every store, of the index page, and of unknown paths. */
export function addStorePages(app: FastifyInstance, services: EdgeServices) {
  const documents = new FinishedDocuments()
  app.get('/', async (request, reply) => {
    const samples = services.sandbox ? await services.source.samples().catch(() => []) : []
    if (samples.length === 0) return sendPlain(request, reply, 404, 'notFound')
    const language = languageOf(request.headers['accept-language'])
    const page = plainPage(
      language,
      textsIn(language).sampleStores,
      samples.map(({ pageName, name, descp }) => ({ href: `/${pageName}/`, name, about: descp ?? '' })),
    )
    return sendHtml(request, reply, 200, finished(page.html, { styles: [page.styleHash] }))
  })

  app.get<{ Params: { pageName: string; '*'?: string } }>('/:pageName', async (request, reply) => {
    const pageName = request.params.pageName.toLowerCase()
    if (!isPageName(pageName)) return sendPlain(request, reply, 404, 'notFound')
    // The trailing slash is the scope of the store's service worker: `/cafe` would cover `/cafe2` too.
    return reply.redirect(`/${pageName}/${queryOf(request)}`, 308)
  })

  app.get<{ Params: { pageName: string; '*': string } }>('/:pageName/*', async (request, reply) => {
    const { pageName, '*': rest } = request.params
    const lowerCase = pageName.toLowerCase()
    // Typed with capitals: redirected, so that each store has one address.
    if (pageName !== lowerCase && isPageName(lowerCase))
      return reply.redirect(`/${lowerCase}${pathBelow(request)}${queryOf(request)}`, 308)
    if (!isPageName(pageName)) return sendPlain(request, reply, 404, 'notFound')

    const store = await services.hints.hintsOf(pageName)
    if (store === 'unknown') return sendPlain(request, reply, 404, 'unknownStore')
    const knownStore = store === 'unavailable' ? undefined : store
    const overrides =
      services.development || services.sandbox
        ? await overridesIn(request.query as Record<string, unknown>)
        : []
    const state = withOverrides(await services.registry.state(), overrides)
    const bucket = bucketOf(state.channels, request, reply)
    const found = knownStore
      ? storeRegistry(state, { pageName, bundles: knownStore.hints.bundles, bucket })
      : registryOfAnyName(state, { pageName, bundles: [], bucket })
    if (!found) return sendPlain(request, reply, 503, 'noRelease')

    // Counted by store only where the name is a store's; while the API is down, no name is known.
    if (knownStore)
      services.metrics.document(servedParts(pageName, found, state.channels), found.registry.revision)

    const addressPath = `/${rest}`
    const path = knownStore
      ? openedPath({
          path: addressPath,
          query: request.query as Record<string, unknown>,
          shell: found.shell,
          registry: found.registry,
          bundles: knownStore.hints.bundles,
        })
      : addressPath
    const isTableLink = path !== addressPath
    const route = tableOf(found.registry).routeOfPath(path)
    const owner = route?.owner
    const { registry, origins } = applyOverrides(found.registry, overrides)
    const remote =
      owner && owner !== 'shell' && origins.length === 0 ? recordOf(state, owner, registry) : undefined
    const locale = pickedLanguage(request.headers.cookie)
    const isInAddress = (name: string) => name in (request.query as object)
    const query = [...namedQueries, ...(isTableLink ? [tableQuery] : [])].filter(isInAddress)
    const needsClient = route?.name === 'menus' && !isTableLink && clientOnlyQueries.some(isInAddress)
    const firstScreen =
      knownStore && !needsClient
        ? await services.firstScreens.get({
            path,
            query,
            locale,
            hints: knownStore.hints,
            shell: found.shell,
            registry,
            remote,
          })
        : undefined
    // A first visit paints the screen with the document alone; later ones have the style sheets.
    const { startup, screenFiles } = filesOf({ path, isTableLink, shell: found.shell, registry, remote })
    const sheets = firstScreen ? [...startup, ...screenFiles].filter(isSheet) : []
    const firstPaintCss =
      firstScreen && services.development === undefined && !hasSheets(request.headers.cookie, sheets)
        ? await services.firstPaintStyles.stylesFor(firstScreen, sheets)
        : undefined
    const fonts =
      firstScreen && services.development === undefined
        ? await services.firstFonts.fontsFor(firstScreen, found.shell)
        : []
    const accentCss = knownStore ? await services.accents.cssOf(found.shell, knownStore.hints.accentHue) : ''
    // Precached by the service worker and served offline for any page: names all files, renders no screen.
    const isOffline = path === `/${offlineDocumentName}`
    if (isOffline && !knownStore) return sendPlain(request, reply, 503, 'trouble')
    const origin =
      ownOrigin(request, services.storefrontOrigins) ??
      services.storefrontOrigins[0] ??
      // Unreachable: without a configured origin, foreign hosts are refused before.
      'http://localhost'
    const make = () => {
      const document = storeDocument({
        pageName,
        path,
        isTableLink,
        meta: pageMeta({
          store: knownStore,
          origin,
          pageName,
          path: isOffline ? paths.main() : addressPath,
          table: tableOf(registry),
          locale,
          colour: accentColour(accentCss),
        }),
        hasWorker: services.development === undefined && servedWorker(state, found.shell) !== undefined,
        ...(isOffline ? { offlineFiles: offlineFiles(found.shell, remotesOf(state, registry)) } : {}),
        product: services.product,
        mapTiles: services.mapTiles,
        shell: found.shell,
        registry,
        store: knownStore,
        remote,
        firstScreen,
        firstPaintCss,
        fonts,
        locale,
        accentCss,
        ...(services.development ? { liveReload: services.development.reloadScript } : {}),
      })
      return finished(document.html, {
        scripts: document.scriptHashes,
        styles: document.styleHashes,
        pictures: tileOrigins(services.mapTiles),
        origins,
      })
    }
    // Only exact paths of the table: other ones, whose number is unlimited, would displace the documents of all stores.
    const isCacheable = services.development === undefined && route?.path === path
    const document = isCacheable
      ? documents.getOrMake(
          `${origin} ${pageName} ${addressPath} ${path} ${query} ${locale} ${firstPaintCss !== undefined} ${variantOf(state.channels, bucket)}`,
          [state, found, knownStore, firstScreen, accentCss],
          make,
        )
      : make()
    // A path outside the table shows the shell's not-found page, with status 404.
    const isKnownPath = isOffline || route !== undefined
    const status = knownStore === undefined ? 503 : isKnownPath ? 200 : 404
    if (isOffline) reply.header('x-robots-tag', 'noindex')
    if (status === 503) reply.header('retry-after', '5')
    return sendHtml(request, reply, status, document)
  })

  app.setNotFoundHandler((request, reply) => sendPlain(request, reply, 404, 'notFound'))
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error, path: request.url.split('?')[0] }, 'failed')
    return sendPlain(request, reply, status, status >= 500 ? 'trouble' : 'notFound')
  })
}

/** With the question mark; empty where there is none. */
const queryOf = ({ url }: FastifyRequest) => url.slice(url.split('?')[0]?.length ?? 0)
/** Path below the store's segment as requested, with its slash. */
const pathBelow = ({ url }: FastifyRequest) => url.split('?')[0]?.replace(/^\/[^/]*/, '') ?? '/'

type PlainName = 'unknownStore' | 'notFound' | 'noRelease' | 'trouble'

function sendPlain(request: FastifyRequest, reply: FastifyReply, status: number, name: PlainName) {
  const language = languageOf(request.headers['accept-language'])
  const page = plainPage(language, textsIn(language)[name])
  return sendHtml(request, reply, status, finished(page.html, { styles: [page.styleHash] }))
}

/** Browsers revalidate the page each time, so that a rollback is effective with the next page after a second. */
async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { html, etag, policy, in: compressedIn }: FinishedDocument,
) {
  reply
    .header('cache-control', 'no-cache')
    .header('server-timing', `${serverTimeMetric};desc="${Date.now()}"`)
    .header('etag', etag)
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-security-policy', policy)
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.code(status).type('text/html; charset=utf-8')
  const encoding = encodingFor(request.headers['accept-encoding'], html.length)
  if (encoding === undefined) return reply.send(html)
  return reply.header('content-encoding', encoding).send(await compressedIn(encoding))
}
