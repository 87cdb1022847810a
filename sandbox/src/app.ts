import { join } from 'node:path'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { serveAddresses } from './addresses/address-routes.ts'
import { serveBank } from './bank/bank-routes.ts'
import { serveCashReceipts } from './cash-receipts/cash-receipt-routes.ts'
import type { Config } from './config.ts'
import { serveCounter } from './counter/counter-routes.ts'
import { ApiRefused, ApiUnanswered, StoreApi } from './counter/store-api.ts'
import { unknownStorePage } from './counter/unknown-store-page.ts'
import { WebhookLog } from './counter/webhook-log.ts'
import { serveWebhooks } from './counter/webhook-routes.ts'
import { html } from './html/html.ts'
import { emptyNote, pageText } from './html/page.ts'
import { sendPage } from './html/send.ts'
import { textOf } from './html/texts.ts'
import { serveMap } from './map/map-routes.ts'
import { serveProviders } from './providers/provider-routes.ts'
import { pageHeaders, refuseOtherSites } from './security/pages.ts'
import { SmsInbox } from './sms/inbox.ts'
import { serveSms } from './sms/sms-routes.ts'
import { serveSocial } from './social/social-routes.ts'
import { serveSocialMessages } from './social-message/social-message-routes.ts'
import { startPage } from './start-page.ts'
import { serveStores } from './stores/store-routes.ts'

export interface SandboxOptions {
  config: Config
  /** Sends the requests to the store API and to the merchant's server. */
  fetch?: typeof fetch
  /** Epoch ms. */
  now?: () => number
}

/** The sandbox server, ready to listen or to be injected into. */
export async function buildSandbox({
  config,
  fetch: fetchFrom = fetch,
  now = Date.now,
}: SandboxOptions): Promise<FastifyInstance> {
  const http = Fastify({ bodyLimit: 64_000, requestTimeout: 15_000 })
  // Another site's form can post text without a CORS preflight, but not JSON. Scopes that need forms accept them themselves.
  http.removeContentTypeParser('text/plain')
  http.addHook('onRequest', refuseOtherSites)

  // Before the routes: a route captures the handlers that exist when its scope is ready.
  http.setNotFoundHandler((request, reply) =>
    wantsPage(request.headers.accept)
      ? sendPage(reply, unknownStorePage(), 404)
      : reply.code(404).send({ error: 'not-found' }),
  )
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof ApiUnanswered || error instanceof ApiRefused) {
      const reason = error instanceof ApiRefused ? textOf('failed', { code: error.code }) : textOf('offline')
      if (wantsPage(request.headers.accept)) {
        const retry =
          request.method === 'GET' &&
          html`<p class="center"><a href="${request.url}">${textOf('retry')}</a></p>`
        const body = html`${emptyNote(reason)}${retry}`
        return sendPage(reply, pageText({ title: textOf('counter'), body }), 502)
      }
      return reply.code(502).send({ code: 502, message: error.message, payload: null })
    }
    const status = error.statusCode ?? 500
    return reply.code(status).send({ error: status < 500 ? error.message : 'internal' })
  })

  const api = new StoreApi(config, fetchFrom)
  const log = new WebhookLog()
  const { secret, storefrontUrl } = config
  await http.register(staticFiles, {
    root: join(import.meta.dirname, 'static'),
    prefix: '/static/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.headers(pageHeaders),
  })
  await serveSms(http, { inbox: new SmsInbox(), secret, now })
  await serveWebhooks(http, { log, secret, now })
  await serveCounter(http, { api, log, config })
  serveStores(http, api)
  serveMap(http)
  serveSocialMessages(http, storefrontUrl)
  serveAddresses(http, { secret })
  await serveBank(http, { secret, now })
  await serveCashReceipts(http, { secret, now })
  await serveProviders(http, { config, api, fetch: fetchFrom, now })
  await serveSocial(http, { config, now })
  for (const address of ['/', '/counter']) {
    http.get(address, async (_request, reply) => sendPage(reply, await startPage(api, storefrontUrl)))
  }
  http.get('/health', async () => ({ ok: true }))
  return http
}

function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false
}
