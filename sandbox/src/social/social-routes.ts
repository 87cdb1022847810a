import { setTimeout as wait } from 'node:timers/promises'
import { sandboxKakao } from '@storefront/contract/sandbox.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import { acceptForms } from '../providers/wire/accept-forms.ts'
import { pageHeaders } from '../security/pages.ts'
import accounts from './accounts.json' with { type: 'json' }
import { authorizePage, badRequestPage, type Fault, faults } from './authorize-page.ts'
import { type Account, KakaoSimulator } from './kakao-simulator.ts'

const authorizeQuery = v.looseObject({
  response_type: v.literal('code'),
  client_id: v.literal(sandboxKakao.clientId),
  redirect_uri: v.string(),
  state: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
})
const answer = v.looseObject({
  redirect_uri: v.string(),
  state: v.optional(v.string(), ''),
  account: v.optional(v.string(), ''),
  fault: v.optional(v.picklist(faults)),
  name: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
})
const tokenForm = v.looseObject({
  grant_type: v.literal('authorization_code'),
  client_id: v.literal(sandboxKakao.clientId),
  client_secret: v.literal(sandboxKakao.clientSecret),
  redirect_uri: v.string(),
  code: v.string(),
})
const userForm = v.looseObject({
  property_keys: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
})

interface SocialRoutes {
  config: Pick<Config, 'returnOrigins' | 'socialSlowMs'>
  now: () => number
}

/** Simulates Kakao Login: its page for people and its two calls for the storefront's server. */
export async function serveSocial(http: FastifyInstance, { config, now }: SocialRoutes): Promise<void> {
  const simulator = new KakaoSimulator(now)
  const isAllowedRedirect = (address: string) =>
    URL.canParse(address) && config.returnOrigins.includes(new URL(address).origin)

  await http.register(
    async (scope) => {
      acceptForms(scope)

      scope.get('/oauth/authorize', async (request, reply) => {
        const read = v.safeParse(authorizeQuery, request.query)
        // An error page instead of a redirect: unregistered addresses are not redirected to.
        if (!read.success || !isAllowedRedirect(read.output.redirect_uri))
          return sendPage(reply.code(400), badRequestPage())
        const { redirect_uri: redirectUri, state } = read.output
        return sendPage(
          reply,
          authorizePage({ redirectUri, state }, { slowMs: config.socialSlowMs }),
          redirectUri,
        )
      })

      scope.post('/oauth/answer', async (request, reply) => {
        const read = v.safeParse(answer, request.body)
        if (!read.success || !isAllowedRedirect(read.output.redirect_uri))
          return sendPage(reply.code(400), badRequestPage())
        const { redirect_uri: redirectUri, state, fault } = read.output
        const account = accountOf(read.output)
        const returnUrl = new URL(redirectUri)
        for (const [name, value] of Object.entries(returnParameters(account, fault, redirectUri)))
          returnUrl.searchParams.set(name, value)
        if (state) returnUrl.searchParams.set('state', fault === 'state' ? `${state}-of-another` : state)
        return reply
          .headers({ ...pageHeaders, ...loginWindowHeaders(redirectUri) })
          .redirect(returnUrl.href, 303)
      })

      scope.post('/oauth/token', async (request, reply) => {
        const read = v.safeParse(tokenForm, request.body)
        if (!read.success)
          return refuse(reply, 400, 'invalid_request', 'Bad client credentials or parameters')
        const granted = simulator.redeem(read.output.code, read.output.redirect_uri)
        if (!granted) return refuse(reply, 400, 'invalid_grant', 'authorization code not found')
        if (granted.isSlow) await wait(config.socialSlowMs)
        return { token_type: 'bearer', access_token: granted.accessToken, expires_in: 21_599 }
      })

      scope.post('/v2/user/me', async (request, reply) => {
        const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
        const account = token ? simulator.accountOf(token) : null
        // -401 and -2 are Kakao's codes for a wrong token and a wrong parameter.
        if (!account) return reply.code(401).send({ msg: 'this access token does not exist', code: -401 })
        const read = v.safeParse(userForm, request.body)
        if (!read.success) return reply.code(400).send({ msg: 'property_keys', code: -2 })
        return { id: 1, kakao_account: requestedFields(account, read.output.property_keys) }
      })
    },
    { prefix: sandboxKakao.path },
  )

  function returnParameters(
    account: Account | null,
    fault: Fault | undefined,
    redirectUri: string,
  ): Record<string, string> {
    if (fault === 'silent') return {}
    if (fault === 'error')
      return { error: 'server_error', error_description: 'Kakao cannot log you in right now' }
    // A button for a failure names no account: the first sample account logs in.
    const chosenAccount = account ?? (fault ? accountNamed('dalbit') : null)
    if (!chosenAccount) return { error: 'access_denied', error_description: 'User denied access' }
    const options = { isSlow: fault === 'slow', isExpired: fault === 'expired' }
    return { code: simulator.grant(chosenAccount, redirectUri, options) }
  }
}

function accountOf({ account, name, phone }: v.InferOutput<typeof answer>): Account | null {
  if (account !== 'other') return accountNamed(account)
  return { name: name.trim() || null, nickname: name.trim() || phone, phone: internationalPhone(phone) }
}

function accountNamed(id: string): Account | null {
  return accounts.find((each) => each.id === id) ?? null
}

/** `01012345678` → `+82 10-1234-5678`, Kakao's format. */
function internationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0/, '')
  return `+82 ${digits.replace(/^(\d{2})(\d{3,4})(\d{4})$/, '$1-$2-$3')}`
}

/** Only the requested fields. */
function requestedFields({ name, nickname, phone }: Account, keys: readonly string[]) {
  const isWanted = (key: string) => keys.includes(`kakao_account.${key}`)
  return {
    ...(isWanted('profile') && { profile: { nickname } }),
    ...(isWanted('name') && name !== null && { has_name: true, name }),
    ...(isWanted('phone_number') && { has_phone_number: phone !== null }),
    ...(isWanted('phone_number') && phone !== null && { phone_number: phone }),
  }
}

/** The opener keeps access to its window, and the answer's form may target only the storefront. */
function loginWindowHeaders(redirectUri: string) {
  return {
    'content-security-policy': pageHeaders['content-security-policy'].replace(
      "form-action 'none'",
      `form-action 'self' ${new URL(redirectUri).origin}`,
    ),
    'cross-origin-opener-policy': 'unsafe-none',
    // Without any referrer a browser would hide the form's origin, which the sandbox checks.
    'referrer-policy': 'same-origin',
  }
}

function sendPage(reply: FastifyReply, page: string, redirectUri?: string): FastifyReply {
  return reply
    .headers({ ...pageHeaders, ...(redirectUri !== undefined && loginWindowHeaders(redirectUri)) })
    .type('text/html; charset=utf-8')
    .send(page)
}

/** Kakao's form of a refusal; `KOE320`, its code for an invalid authorization code, is in every one. */
function refuse(reply: FastifyReply, status: number, error: string, description: string): FastifyReply {
  return reply.code(status).send({ error, error_description: description, error_code: 'KOE320' })
}
