import { payWindowPaths } from '@storefront/contract/pay-window.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainPage } from '../html/plain-page.ts'
import { languageOf, textsIn } from '../language/language.ts'
import { contentSecurityPolicy } from '../security/policy.ts'
import type { EdgeServices } from '../services.ts'
import { callApi } from './call-api.ts'
import { addPayOpen } from './pay-open.ts'
import { addPayPages } from './pay-pages.ts'
import { addPayReturns } from './pay-returns.ts'

/** Limit of a provider's return, ten times what they send; in base64 it stays below the API's limit. */
const MAX_BYTES = 64 * 1024

/**
 * Everything under `/pay`: the pages of a pay window, the redirect to a provider and its returns. No cookie is read,
 * because a provider's form sends none; nothing is cached by a browser.
 */
export function addPay(app: FastifyInstance, services: EdgeServices) {
  app.register(async (pay) => {
    // Raw bytes whatever the content type: some providers send EUC-KR, and the API decodes it.
    pay.removeAllContentTypeParsers()
    pay.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    pay.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      // These addresses contain payment numbers, which no other site may get.
      reply.header('referrer-policy', 'no-referrer')
      // The shop's own COOP header would cut it off from its window at the provider's first page.
      reply.header('cross-origin-opener-policy', 'unsafe-none')
    })
    pay.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const status = error.statusCode ?? 500
      const path = request.url.split('?')[0]
      if (status >= 500) request.log.error({ reason: error.message, path }, 'failed')
      const page = payTrouble(request)
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', contentSecurityPolicy({ styles: [page.styleHash] }))
        .send(page.html)
    })
    const call = callApi(services)
    addPayPages(pay, services)
    addPayOpen(pay, services, call)
    addPayReturns(pay, services, call)
  })
}

/** Text of an unexpected error. It never states that a payment failed, because the edge does not know. */
function payTrouble(request: FastifyRequest) {
  const language = languageOf(request.headers['accept-language'])
  const { payTrouble: texts, toShop } = textsIn(language)
  return plainPage(language, texts, [{ href: payWindowPaths.done, name: toShop, about: '' }])
}
