import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { payPageParameters, payResumeAddress, payWindowPaths } from '@storefront/contract/pay-window.ts'
import { popups } from '@storefront/contract/popups.ts'
import { type ReleaseRecord, releaseId } from '@storefront/contract/registry/release-record.ts'
import { isPageName } from '@storefront/contract/reserved-segments.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressed, encodingFor } from '../compression/compressed.ts'
import { cspHash } from '../html/early-script.ts'
import { plainPage } from '../html/plain-page.ts'
import { languageOf, textsIn } from '../language/language.ts'
import type { RegistryState } from '../registry/registry-source.ts'
import { candidateIds } from '../resolve/candidates.ts'
import type { EdgeServices } from '../services.ts'
import { isPaySource } from './pay-open.ts'

type PayPageName = keyof NonNullable<ReleaseRecord['payWindow']>
const names = ['loading', 'relay', 'script', 'done'] as const satisfies readonly PayPageName[]

/** The pages of a pay window, under addresses that never change. */
export function addPayPages(pay: FastifyInstance, services: EdgeServices) {
  const read = pageReader(services)
  for (const name of names)
    pay.get(payWindowPaths[name], async (request, reply) => {
      const shop = shopOf(request)
      const html =
        (await read(payWindowRelease(await services.registry.state(), shop), name)) ??
        fallbackPage(request, shop)
      reply
        .type('text/html; charset=utf-8')
        .header('vary', 'accept-encoding, accept-language')
        .header(
          'content-security-policy',
          pagePolicy(name, html, allowedIn(request, name, services.payOrigins)),
        )
      return sendText(request, reply, html)
    })
}

/**
 * The release whose pages a window of this store shows: that of its channels, also while the remote is disabled, so
 * that a started payment can end. Its host range does not matter: the pages do not use the host.
 */
function payWindowRelease(state: RegistryState, shop: string | undefined): ReleaseRecord | undefined {
  const { owner } = popups.payment
  return candidateIds(state.channels, shop ?? '', owner)
    .map((id) => state.remotes.find((record) => record.name === owner && releaseId(record) === id))
    .find((record) => record?.payWindow !== undefined)
}

/** The providers' origins of the page's policy; for the script page those in its address. */
function allowedIn(
  request: FastifyRequest,
  name: PayPageName,
  payOrigins: readonly string[],
): readonly string[] {
  if (name === 'relay') return payOrigins
  if (name !== 'script') return []
  const origins = (request.query as Record<string, unknown>)[payPageParameters.origin]
  return [origins]
    .flat()
    .filter((each) => typeof each === 'string' && isPaySource(payOrigins, each)) as string[]
}

/**
 * Only inline scripts and styles of the page itself run; only the relay page calls the edge, and it sends forms to the
 * configured providers only. The script page is the one where a provider's script runs (ADR-0049).
 * @param origins of providers
 */
function pagePolicy(name: PayPageName, html: string, origins: readonly string[]): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => cspHash(text))
  const sources = (list: readonly string[]) => (list.length > 0 ? list.join(' ') : "'none'")
  if (name === 'script') return scriptPagePolicy(hashes('script'), origins)
  const isRelay = name === 'relay'
  return [
    "default-src 'none'",
    `script-src ${sources(hashes('script'))}`,
    `style-src ${sources(hashes('style'))}`,
    'img-src data:',
    ...(isRelay ? ["connect-src 'self'"] : []),
    `form-action ${sources(origins)}`,
    "base-uri 'none'",
    // A provider's script may return in a frame of the script page.
    `frame-ancestors ${name === 'done' ? "'self'" : "'none'"}`,
  ].join('; ')
}

/**
 * Providers' scripts write styles into the page. They call no API of ours (`connect-src`); their forms may return to
 * us, in the window or in a frame.
 */
function scriptPagePolicy(scripts: readonly string[], origins: readonly string[]): string {
  const allowed = (...ownSources: readonly string[]) => [...ownSources, ...origins].join(' ') || "'none'"
  return [
    "default-src 'none'",
    `script-src ${allowed(...scripts)}`,
    `style-src ${allowed("'unsafe-inline'")}`,
    `img-src ${allowed('data:')}`,
    `font-src ${allowed('data:')}`,
    `connect-src ${allowed()}`,
    `frame-src ${allowed("'self'")}`,
    `form-action ${allowed("'self'")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Released files never change, so they are read once. */
function pageReader({ filesDir, development }: EdgeServices) {
  const cached = new Map<string, string>()
  return async (release: ReleaseRecord | undefined, name: PayPageName): Promise<string | undefined> => {
    const file = release?.payWindow?.[name]
    if (!release || !file) return undefined
    const watched = release.base.startsWith('/dev/') ? development?.dists.get(release.name) : undefined
    const path = watched ? join(watched, file) : join(filesDir, release.base, file)
    const html = cached.get(path) ?? (await readFile(path, 'utf8').catch(() => undefined))
    if (html !== undefined && !watched) cached.set(path, html)
    return html
  }
}

/** Fallback page where no release has pages: a waiting text and a link back. */
function fallbackPage(request: FastifyRequest, shop: string | undefined): string {
  const language = languageOf(request.headers['accept-language'])
  const { payTrouble, toShop } = textsIn(language)
  const txNumber = parameter(request, payPageParameters.txNumber)
  const href = shop === undefined ? '/' : payResumeAddress(shop, isTxNumber(txNumber) ? txNumber : undefined)
  return plainPage(language, payTrouble, [{ href, name: toShop, about: '' }]).html
}

function shopOf(request: FastifyRequest): string | undefined {
  // The page name of the store.
  const shop = parameter(request, payPageParameters.shop)
  return shop !== undefined && isPageName(shop) ? shop : undefined
}

function parameter({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

const isTxNumber = (text: string | undefined) => text !== undefined && /^TX[0-9A-Z]{18}$/.test(text)

async function sendText(request: FastifyRequest, reply: FastifyReply, text: string) {
  const encoding = encodingFor(request.headers['accept-encoding'], text.length)
  if (encoding === undefined) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await compressed(text, encoding))
}
