import { sandboxKakao } from '@storefront/contract/sandbox.ts'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { aSandbox } from '../testing/sandbox.ts'
import { testNow } from '../testing/signed.ts'

const redirect = 'http://shop.test/oauth/kakao'
const state = 'window.cafe.abc'
const { clientId, clientSecret } = sandboxKakao

let http: FastifyInstance
let now = testNow
beforeEach(async () => {
  now = testNow
  http = (await aSandbox(undefined, { now: () => now })).http
})

const page = (change: Record<string, string> = {}) =>
  http.inject({
    url: '/kakao/oauth/authorize',
    query: { response_type: 'code', client_id: clientId, redirect_uri: redirect, state, ...change },
  })

const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

async function answer(fields: Record<string, string>): Promise<URL> {
  const { headers } = await form('/kakao/oauth/answer', { redirect_uri: redirect, state, ...fields })
  return new URL(String(headers.location))
}

const codeOf = async (fields: Record<string, string>) => (await answer(fields)).searchParams.get('code') ?? ''

const redeem = (code: string, change: Record<string, string> = {}) =>
  form('/kakao/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirect,
    code,
    ...change,
  })

async function profileOf(code: string, keys = ['phone_number', 'name', 'profile']) {
  const { access_token: token } = (await redeem(code)).json()
  const propertyKeys = JSON.stringify(keys.map((key) => `kakao_account.${key}`))
  const answered = await form(
    '/kakao/v2/user/me',
    { property_keys: propertyKeys },
    { authorization: `Bearer ${token}` },
  )
  return answered.json().kakao_account
}

describe('the page of the login provider', () => {
  it('offers several accounts, a custom one, and declining', async () => {
    const { body, headers } = await page()
    expect(body.match(/name="account" value="[\w-]+"/g)?.length).toBeGreaterThan(3)
    expect(body).toContain(`value="${redirect}"`)
    expect(headers['content-security-policy']).toContain("form-action 'self' http://shop.test")
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
  })

  it('names the delay of a slow answer as configured', async () => {
    expect((await page()).body).toContain('느린 응답 (0.06초)')
  })

  it('redirects only to the registered redirect address and knows only one app', async () => {
    const changes: Record<string, string>[] = [
      { redirect_uri: 'http://evil.test/oauth/kakao' },
      { redirect_uri: 'nonsense' },
      { client_id: 'another' },
      { response_type: 'token' },
    ]
    for (const change of changes) expect((await page(change)).statusCode).toBe(400)
    const sent = await form('/kakao/oauth/answer', { redirect_uri: 'http://evil.test/', account: 'dalbit' })
    expect([sent.statusCode, sent.headers.location]).toEqual([400, undefined])
  })

  it('returns the unchanged state and a code', async () => {
    const returnUrl = await answer({ account: 'dalbit' })
    expect(returnUrl.origin + returnUrl.pathname).toBe(redirect)
    expect(returnUrl.searchParams.get('state')).toBe(state)
    expect(returnUrl.searchParams.get('code')).toMatch(/^[\w-]{40,}$/)
  })

  it('returns the error when the customer declines', async () => {
    const returnUrl = await answer({ account: '' })
    expect(Object.fromEntries(returnUrl.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'User denied access',
      state,
    })
  })

  it('simulates an answer of another request, no answer, and an error', async () => {
    expect((await answer({ fault: 'state' })).searchParams.get('state')).not.toBe(state)
    expect([...(await answer({ fault: 'silent' })).searchParams.keys()]).toEqual(['state'])
    expect((await answer({ fault: 'error' })).searchParams.get('error')).toBe('server_error')
  })
})

describe('its code', () => {
  it('an authorization code is valid once', async () => {
    const code = await codeOf({ account: 'dalbit' })
    expect((await redeem(code)).statusCode).toBe(200)
    expect((await redeem(code)).json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('is valid for ten minutes, for its address, and with the secret', async () => {
    const lateCode = await codeOf({ account: 'dalbit' })
    now += 600_000
    expect((await redeem(lateCode)).statusCode).toBe(400)
    const code = await codeOf({ account: 'dalbit' })
    expect((await redeem(code, { client_secret: 'guessed' })).statusCode).toBe(400)
    expect((await redeem(code, { redirect_uri: 'http://shop.test/elsewhere' })).statusCode).toBe(400)
    expect((await redeem(await codeOf({ fault: 'expired' }))).statusCode).toBe(400)
  })

  it('is not used up by a request with another address', async () => {
    const code = await codeOf({ account: 'dalbit' })
    expect((await redeem(code, { redirect_uri: 'http://shop.test/elsewhere' })).statusCode).toBe(400)
    expect((await redeem(code)).statusCode).toBe(200)
  })

  it('may be slow to redeem', async () => {
    const began = performance.now()
    expect((await redeem(await codeOf({ fault: 'slow' }))).statusCode).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(55)
  })
})

describe('its profile', () => {
  it("returns the requested fields, with the phone number in Kakao's format", async () => {
    expect(
      await profileOf(await codeOf({ account: 'other', name: '김하늘', phone: '010-1234-5678' })),
    ).toEqual({
      profile: { nickname: '김하늘' },
      has_name: true,
      name: '김하늘',
      has_phone_number: true,
      phone_number: '+82 10-1234-5678',
    })
    expect(await profileOf(await codeOf({ account: 'dalbit' }), ['name'])).toEqual({
      has_name: true,
      name: '김달빛',
    })
  })

  it('returns no phone number if the customer withholds it', async () => {
    expect(await profileOf(await codeOf({ account: 'no-phone' }))).not.toHaveProperty('phone_number')
  })

  it('the profile requires the access token', async () => {
    const answered = await form('/kakao/v2/user/me', { property_keys: '[]' }, { authorization: 'Bearer no' })
    expect(answered.statusCode).toBe(401)
  })
})
