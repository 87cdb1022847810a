import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { Send } from '../pay-vendors/vendor.ts'
import { kakaoLogin, redirectUriOf } from './kakao-login.ts'

const { kakao: config } = readConfig({ KAKAO_CLIENT_ID: 'rest-key', KAKAO_CLIENT_SECRET: 'the-secret' })
const redirectUri = redirectUriOf('https://shop.example')

type Sent = Parameters<Send>[0]
type Answer = { status?: number; body: unknown }

/** A fake Kakao by its documentation, with answers in the order of the calls. */
function kakaoThat(...answers: (Answer | Error)[]) {
  const sent: Sent[] = []
  const send: Send = async (request) => {
    sent.push(request)
    const answer = answers[sent.length - 1]
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often')
    const { status = 200, body } = answer
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    return { status, contentType: 'application/json', body: bytes }
  }
  if (!config) throw new Error('a key was given')
  return { sent, login: kakaoLogin(config, redirectUri, send) }
}

const granted = { body: { token_type: 'bearer', access_token: 'the-token', expires_in: 21_599 } }
const formOf = (request: Sent | undefined) =>
  Object.fromEntries(new URLSearchParams(String(request?.body ?? '')))

describe('Kakao Login', () => {
  it('redeems a code by a form: grant type, client id, redirect address and code [1.7-26]', async () => {
    const { login, sent } = kakaoThat(granted, { body: { id: 1 } })
    await login.redeem('the-code')
    expect(sent[0]).toMatchObject({ url: 'https://kauth.kakao.com/oauth/token', method: 'POST' })
    expect(sent[0]?.headers?.['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(formOf(sent[0])).toEqual({
      grant_type: 'authorization_code',
      client_id: 'rest-key',
      client_secret: 'the-secret',
      redirect_uri: 'https://shop.example/oauth/kakao',
      code: 'the-code',
    })
  })

  it('requests phone number, nickname and name only [1.7-27]', async () => {
    const account = {
      phone_number: '+82 10-1234-5678',
      name: '김달빛',
      profile: { nickname: '달달' },
    }
    const { login, sent } = kakaoThat(granted, { body: { id: 1, kakao_account: account } })
    expect(await login.redeem('the-code')).toEqual({
      kind: 'known',
      profile: { phoneNumber: '+82 10-1234-5678', name: '김달빛', nickname: '달달' },
    })
    expect(sent[1]).toMatchObject({
      url: 'https://kapi.kakao.com/v2/user/me',
      method: 'POST',
      headers: { authorization: 'Bearer the-token' },
    })
    expect(JSON.parse(formOf(sent[1]).property_keys ?? '')).toEqual([
      'kakao_account.phone_number',
      'kakao_account.name',
      'kakao_account.profile',
    ])
  })

  it('accepts a profile without any data', async () => {
    const { login } = kakaoThat(granted, { body: { id: 1 } })
    expect(await login.redeem('the-code')).toEqual({
      kind: 'known',
      profile: { phoneNumber: null, name: null, nickname: null },
    })
  })

  it('returns Kakao’s text of why a code was refused', async () => {
    const error_description = 'authorization code not found for code=…'
    const { login, sent } = kakaoThat({ status: 400, body: { error: 'invalid_grant', error_description } })
    expect(await login.redeem('old')).toEqual({ kind: 'refused', description: error_description })
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['a page instead of an answer', [{ status: 502, body: '<html>' }]],
    ['a token that is none', [{ body: { access_token: 7 } }]],
    // -402: the customer did not consent to what was asked for.
    ['a profile that is refused', [granted, { status: 403, body: { code: -402 } }]],
    ['a profile that is none', [granted, { body: 'no profile' }]],
  ])('treats %s as a refusal without a reason', async (_case, answers) => {
    const { login } = kakaoThat(...(answers as Answer[]))
    expect(await login.redeem('the-code')).toEqual({ kind: 'refused', description: null })
  })

  it('reports no answer without throwing, so that the code gets into no log', async () => {
    for (const answers of [[new Error('the-code')], [granted, new Error('the-token')]]) {
      expect(await kakaoThat(...answers).login.redeem('the-code')).toEqual({ kind: 'invalid' })
    }
  })

  it('shows browsers the address to open, and no secret', () => {
    const { login } = kakaoThat()
    expect(login.forBrowsers).toMatchObject({ clientId: 'rest-key', redirectUri })
    expect(JSON.stringify(login.forBrowsers)).not.toContain('the-secret')
  })
})

describe('the configuration of Kakao Login', () => {
  it('is that of the sandbox without a key, and absent without a key and a sandbox', () => {
    const { kakao } = readConfig({ SANDBOX_URL: 'http://localhost:8090/' })
    expect(kakao?.authorizeUrl).toBe('http://localhost:8090/kakao/oauth/authorize')
    expect(readConfig({}).kakao).toBeUndefined()
    expect(readConfig({ SANDBOX_URL: 'http://x.test', KAKAO_CLIENT_ID: 'mine' }).kakao?.tokenUrl).toBe(
      'https://kauth.kakao.com/oauth/token',
    )
  })
})
