import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  socialLoginAttemptKey,
  socialResultKey,
  socialReturnPath,
} from '@storefront/contract/social-return.ts'
import type { FastifyInstance } from 'fastify'
import { cspHash } from '../html/early-script.ts'
import { plainPage } from '../html/plain-page.ts'
import { languageOf, textsIn } from '../language/language.ts'

const script = readFileSync(join(import.meta.dirname, 'return-script.js'), 'utf8')
const keys = JSON.stringify({ resultKey: socialResultKey, attemptKey: socialLoginAttemptKey })

/**
 * Return page of login providers. It passes the result to the shop by browser storage, and closes; nothing of its
 * query gets into the markup, a further request, or a log.
 */
export function addSocialReturn(app: FastifyInstance) {
  app.get(socialReturnPath, async (request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const { socialReturn, toShop } = textsIn(language)
    const { html, styleHash } = plainPage(language, socialReturn, [{ href: '/', name: toShop, about: '' }])
    const data = `<script type="application/json" id="social">${keys}</script>`
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policy(styleHash))
      .header('cross-origin-opener-policy', 'unsafe-none')
      .send(html.replace('</html>', `${data}<script>${script}</script>\n</html>`))
  })
}

function policy(styleHash: string): string {
  return [
    "default-src 'none'",
    `script-src ${cspHash(script)}`,
    `style-src ${styleHash}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
