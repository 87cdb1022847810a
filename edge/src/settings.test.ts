import { describe, expect, it } from 'vitest'
import { settingsFrom } from './settings.ts'

describe('settings of the edge', () => {
  it('work on one machine without a word', () => {
    expect(settingsFrom({})).toMatchObject({
      port: 8080,
      releasesDir: '.data/releases',
      apiOrigin: 'http://127.0.0.1:8070',
      product: 'storefront',
      sandbox: false,
      trustedHops: 0,
    })
  })

  it.each([
    [{ EDGE_PORT: '80a' }, 'EDGE_PORT'],
    [{ EDGE_PORT: '70000' }, 'EDGE_PORT'],
    [{ API_ORIGIN: 'localhost' }, 'API_ORIGIN'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ API_ORIGIN: 'data:text/plain,x' }, 'API_ORIGIN'],
    [{ WATCHED_PARTS: 'shell=dist', NODE_ENV: 'production' }, 'for development'],
  ])('%j is refused by name', (env, message) => {
    expect(() => settingsFrom(env)).toThrow(message)
  })

  it('reads which parts are being written', () => {
    const { watched } = settingsFrom({ WATCHED_PARTS: 'shell=/a/dist,mf-ordering=/b/dist' })
    expect([...watched]).toEqual([
      ['shell', '/a/dist'],
      ['mf-ordering', '/b/dist'],
    ])
  })
})
