import { createContext, runInContext } from 'node:vm'
import { socialState } from '@storefront/contract/social-provider.ts'
import { socialLoginAttemptKey, socialResultKey } from '@storefront/contract/social-return.ts'
import { describe, expect, it } from 'vitest'
import { cspHash } from '../html/early-script.ts'
import { anEdge } from '../testing/an-edge.ts'

async function pageAt(search: string, headers: Record<string, string> = {}) {
  const { app } = await anEdge()
  return app.inject({ url: `/oauth/kakao${search}`, headers })
}

const scriptsIn = (html: string) => [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]

type PageOptions = { attempt?: object; isStorageForbidden?: boolean }

/** Runs the page's script in a minimal fake browser. */
async function runReturnPage(search: string, { attempt, isStorageForbidden = false }: PageOptions = {}) {
  const { body } = await pageAt(search)
  const [, [, , script = ''] = []] = scriptsIn(body)
  const link = { href: '/' }
  const local = new Map<string, string>()
  const page = { shown: '', replaced: '', isClosed: false }
  const storage = (items: Map<string, string>) => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isStorageForbidden) throw new Error('forbidden')
      items.set(key, text)
    },
  })
  const window = { close: () => (page.isClosed = true) }
  runInContext(
    script,
    createContext({
      window,
      URLSearchParams,
      location: { search, pathname: '/oauth/kakao', replace: (to: string) => (page.replaced = to) },
      history: { replaceState: (_: unknown, __: string, to: string) => (page.shown = to) },
      document: {
        getElementById: () => ({ textContent: scriptsIn(body)[0]?.[2] }),
        querySelector: () => link,
      },
      localStorage: storage(local),
      sessionStorage: storage(new Map(attempt ? [[socialLoginAttemptKey, JSON.stringify(attempt)]] : [])),
    }),
  )
  const text = local.get(socialResultKey)
  return {
    ...page,
    link: link.href,
    result: text === undefined ? null : JSON.parse(text),
    keys: [...local.keys()],
  }
}

const inWindow = socialState('window', 'cafe', 'random')
const inTab = socialState('tab', 'cafe', 'random')

describe('the return page of a login provider', () => {
  it('is on the shop’s own origin, runs one script by its hash, and sends no request [1.4.4-02]', async () => {
    const { statusCode, body, headers } = await pageAt('?code=abc&state=window.cafe.x')
    expect(statusCode).toBe(200)
    const [, [, , script = ''] = []] = scriptsIn(body)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src ${cspHash(script)};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/connect-src|unsafe|'self'/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'unsafe-none',
    })
  })

  it('is the same whatever its query', async () => {
    const plain = await pageAt('')
    const crafted = await pageAt('?code=%3Cscript%3Ealert(1)%3C/script%3E&state=%22%3E')
    expect(crafted.body).toBe(plain.body)
  })

  it('is in the browser’s language', async () => {
    expect((await pageAt('', { 'accept-language': 'en' })).body).toContain('<html lang="en">')
  })

  it('passes the result to the shop by one storage key, and closes [1.4.4-03]', async () => {
    const { result, isClosed, shown, keys } = await runReturnPage(`?code=the-code&state=${inWindow}`)
    expect(result).toEqual({ v: 1, state: inWindow, code: 'the-code', at: expect.any(Number) })
    expect(keys).toEqual([socialResultKey])
    expect(isClosed).toBe(true)
    expect(shown).toBe('/oauth/kakao')
  })

  it('passes on a refusal with the provider’s text, truncated', async () => {
    const { result } = await runReturnPage(
      `?error=access_denied&error_description=${'x'.repeat(300)}&state=${inWindow}`,
    )
    expect(result).toMatchObject({ error: 'access_denied', description: 'x'.repeat(200) })
  })

  it('returns to the customer’s page, where there was no window', async () => {
    const attempt = { v: 1, state: inTab, place: 'tab', from: '/cafe/couponList?a=1' }
    const page = await runReturnPage(`?code=c&state=${inTab}`, { attempt })
    expect([page.replaced, page.isClosed]).toEqual(['/cafe/couponList?a=1', false])
    expect((await runReturnPage(`?code=c&state=${inTab}`)).replaced).toBe('/cafe/')
    const otherAttempt = { ...attempt, state: socialState('tab', 'cafe', 'earlier') }
    expect((await runReturnPage(`?code=c&state=${inTab}`, { attempt: otherAttempt })).replaced).toBe('/cafe/')
  })

  it('returns only into the store of the state', async () => {
    for (const from of ['//evil.test/', 'https://evil.test/', '/other/', 'javascript:alert(1)']) {
      const attempt = { v: 1, state: inTab, place: 'tab', from }
      expect((await runReturnPage(`?code=c&state=${inTab}`, { attempt })).replaced).toBe('/cafe/')
    }
    const foreign = await runReturnPage('?code=c&state=tab.//evil.test.x')
    expect([foreign.replaced, foreign.link, foreign.result]).toEqual(['', '/', null])
  })

  it('stays open with a link back where storage is forbidden', async () => {
    const { isClosed, link, replaced } = await runReturnPage(`?code=c&state=${inWindow}`, {
      isStorageForbidden: true,
    })
    expect([isClosed, link, replaced]).toEqual([false, '/cafe/', ''])
  })
})
