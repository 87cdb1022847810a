import { type PageReport, pageReportsPath } from '@storefront/contract/page-report.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EdgeMetrics } from '../metrics/metrics.ts'
import { aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { anEdge } from '../testing/an-edge.ts'

let metrics: EdgeMetrics
let edge: Awaited<ReturnType<typeof anEdge>>
beforeEach(async () => {
  metrics = new EdgeMetrics()
  edge = await anEdge({ metrics })
  await edge.release('publish', await aShellDist(), await aRemoteDist(), '--promote')
})
afterEach(() => edge.app.close())

const send = async (payload: object) =>
  (await edge.app.inject({ method: 'POST', url: pageReportsPath, payload })).statusCode
const part = {
  part: 'mf-ordering',
  release: '1.1.0-0123456789ab',
  loaded: true,
  kinds: ['TypeError'],
  usableMs: 800,
}
const report = (partFields: object = {}): PageReport => ({ parts: [{ ...part, ...partFields }] })

describe('reports of pages', () => {
  it('are counted in the metrics by part, channel and outcome; a part that was never released is `other`', async () => {
    expect(await send(report())).toBe(204)
    expect(await send(report({ kinds: [] }))).toBe(204)
    expect(await send(report({ part: 'mf-unheard-of', loaded: false }))).toBe(204)
    const lines = (await metrics.exposition()).split('\n').filter((line) => /page_reports_total\{/.test(line))
    expect(lines.map((line) => line.replace(/^.*\{(.*)\}/, '$1'))).toEqual([
      'part="mf-ordering",channel="other",outcome="errors" 1',
      'part="mf-ordering",channel="other",outcome="fine" 1',
      'part="other",channel="other",outcome="not loaded" 1',
    ])
  })

  it.each([
    ['a text', report({ kinds: ['김하늘 010-1234-5678'] })],
    ['an id beside it', { ...report(), userId: 7 }],
    ['another field of a part', report({ message: 'x' })],
    ['no part', { parts: [] }],
    ['a name of no part', report({ part: '__proto__' })],
    ['a negative time', report({ usableMs: -1 })],
    ['a part twice', { parts: [part, part] }],
  ])('are refused with %s', async (_case, payload) => {
    expect(await send(payload)).toBe(400)
  })

  it('are limited by network, so that nobody outweighs all other customers', async () => {
    const codes = []
    for (let index = 0; index < 601; index += 1) codes.push(await send(report()))
    expect([codes[599], codes[600]]).toEqual([204, 429])
  })
})

describe('a canary for a share of browsers', () => {
  const versionOf = async (cookie?: string) => {
    const answer = await edge.app.inject({ url: '/cafe/menus', headers: cookie ? { cookie } : {} })
    const [, json = '{}'] = /id="registry">(.*?)<\/script>/s.exec(answer.body) ?? []
    const remote = JSON.parse(json).remotes.find(({ name }: { name: string }) => name === 'mf-ordering')
    return { version: remote.version as string, cookie: String(answer.headers['set-cookie'] ?? '') }
  }
  beforeEach(async () => {
    await edge.release('publish', await aRemoteDist({ version: '1.1.0' }))
    await edge.release('promote', 'mf-ordering', '1.1.0', '--channel', 'canary', '--stages')
  })

  /** How many of a hundred browsers get the canary's release. */
  const withCanary = async () => {
    let count = 0
    for (let bucket = 0; bucket < 100; bucket += 1)
      if ((await versionOf(`release-share=${bucket}`)).version === '1.1.0') count += 1
    return count
  }

  it('is given to none while only its stores have it, then to five and twenty-five of a hundred, then to all', async () => {
    expect(await withCanary()).toBe(0)
    await edge.release('canary', 'mf-ordering', 'next')
    expect(await withCanary()).toBe(5)
    await edge.release('canary', 'mf-ordering', 'next')
    expect(await withCanary()).toBe(25)
    await edge.release('canary', 'mf-ordering', 'next')
    expect(await withCanary()).toBe(100)
    expect((await edge.release('list', 'mf-ordering'))[1]).toMatch(/1\.1\.0.*stable/)
  })

  it('stays with a browser: its cookie is one of a hundred, and is set while there is a share only', async () => {
    expect((await versionOf()).cookie).toBe('')
    await edge.release('canary', 'mf-ordering', 'next')
    const first = await versionOf()
    expect(first.cookie).toMatch(/^release-share=\d{1,2}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    const cookie = first.cookie.split(';')[0] ?? ''
    const again = await versionOf(`locale=en; ${cookie}`)
    expect(again).toEqual({ version: first.version, cookie: '' })
  })

  it('ends for all of them when a person rolls it back', async () => {
    await edge.release('canary', 'mf-ordering', 'next')
    await edge.release('rollback', 'mf-ordering', '--channel', 'canary')
    expect(await withCanary()).toBe(0)
    expect((await versionOf()).cookie).toBe('')
  })
})
