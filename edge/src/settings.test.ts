import { describe, expect, it } from 'vitest'
import { settingsFrom } from './settings.ts'

describe('settings of the edge', () => {
  it('have defaults that work on one machine', () => {
    expect(settingsFrom({})).toMatchObject({
      port: 8080,
      releasesDir: '.data/releases',
      apiOrigins: ['http://127.0.0.1:8070'],
      drainMs: 5_000,
      product: 'storefront',
      sandbox: false,
      trustedHops: 0,
    })
  })

  it.each([
    [{ EDGE_PORT: '80a' }, 'EDGE_PORT'],
    [{ EDGE_PORT: '70000' }, 'EDGE_PORT'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT'],
    [{ API_ORIGIN: 'localhost' }, 'API_ORIGIN'],
    [{ API_ORIGIN: 'http://a.test,b' }, 'API_ORIGIN'],
    [
      { RELEASES_BUCKET: 'releases', RELEASES_BUCKET_KEY: 'k' },
      'RELEASES_BUCKET_ENDPOINT, RELEASES_BUCKET_REGION',
    ],
    [{ DRAIN_SECONDS: 'soon' }, 'DRAIN_SECONDS'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ STOREFRONT_ORIGIN: 'shop.test' }, 'STOREFRONT_ORIGIN'],
    [{ API_ORIGIN: 'data:text/plain,x' }, 'API_ORIGIN'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ WATCHED_PARTS: 'shell=dist', NODE_ENV: 'production', SANDBOX: '1' }, 'for development'],
  ])('%j is refused by name', (env, message) => {
    expect(() => settingsFrom(env)).toThrow(message)
  })

  it('reads which parts are in development', () => {
    const { watched } = settingsFrom({ WATCHED_PARTS: 'shell=/a/dist,mf-ordering=/b/dist' })
    expect([...watched]).toEqual([
      ['shell', '/a/dist'],
      ['mf-ordering', '/b/dist'],
    ])
  })
})

it('serves metrics on a port of their own, on this machine only by default', () => {
  expect(settingsFrom({}).metrics).toBeUndefined()
  expect(settingsFrom({ METRICS_PORT: '9102' }).metrics).toEqual({ port: 9102, host: '127.0.0.1' })
  expect(settingsFrom({ METRICS_PORT: '9102', METRICS_HOST: '10.0.0.2' }).metrics?.host).toBe('10.0.0.2')
})

const live = {
  NODE_ENV: 'production',
  EDGE_KEY: 'a key of sixteen characters or more',
  STOREFRONT_ORIGIN: 'https://shop.test',
  API_ORIGIN: 'http://127.0.0.1:8069',
  RELEASES_DIR: '/srv/releases',
  PICTURES_DIR: '/srv/pictures',
  TRUST_PROXY: '1',
}

describe('where real customers come', () => {
  it('the edge starts with what it needs', () => {
    expect(settingsFrom(live)).toMatchObject({
      trustedHops: 1,
      releasesDir: '/srv/releases',
      returnsDir: '/srv/returns',
    })
    expect(settingsFrom({ ...live, RETURNS_DIR: '/var/returns' }).returnsDir).toBe('/var/returns')
  })

  it('everything that is missing is named at once', () => {
    const start = () => settingsFrom({ NODE_ENV: 'production' })
    for (const name of ['EDGE_KEY', 'STOREFRONT_ORIGIN', 'API_ORIGIN', 'RELEASES_DIR', 'PICTURES_DIR'])
      expect(start).toThrow(`${name} is missing`)
    expect(start).toThrow('docs/settings.md')
  })

  it.each([
    [{ TRUST_PROXY: '' }, 'TRUST_PROXY is missing'],
    [{ RELEASES_DIR: 'releases' }, 'RELEASES_DIR is missing'],
    [{ RETURNS_DIR: 'returns' }, 'RETURNS_DIR has to begin at the root'],
    [{ SANDBOX_URL: 'http://localhost:8090' }, 'Remove SANDBOX_URL'],
    [{ MAP_TILES: 'https://tiles.test/{z}/{x}/{y}.png' }, 'MAP_ATTRIBUTION is missing'],
    [{ MAP_ATTRIBUTION: '© maps' }, 'MAP_ATTRIBUTION is set without MAP_TILES'],
    [{ METRICS_PORT: '8080' }, 'METRICS_PORT is the port of the edge'],
    [{ STOREFRONT_ORIGIN: 'http://shop.test' }, 'has to begin with https:'],
    [{ TRUST_PROXIS: '1' }, 'TRUST_PROXIS is no setting. Is TRUST_PROXY meant?'],
    [{ PICTURE_DIR: '/srv/pictures' }, 'PICTURE_DIR is no setting. Is PICTURES_DIR meant?'],
  ])('the edge refuses %j in words', (env, message) => {
    expect(() => settingsFrom({ ...live, ...env })).toThrow(message)
  })

  it('neither TLS nor a proxy is needed on this machine itself', () => {
    const localSettings = { ...live, STOREFRONT_ORIGIN: 'http://localhost:8080', TRUST_PROXY: undefined }
    expect(settingsFrom(localSettings).storefrontOrigins).toEqual(['http://localhost:8080'])
  })

  it('the edge sends the first of two keys, and has the other for what was saved with it', () => {
    const keys = settingsFrom({ ...live, EDGE_KEY: 'the new key of the edge,the old key of the edge' })
    expect([keys.edgeKey, keys.formerEdgeKeys]).toEqual([
      'the new key of the edge',
      ['the old key of the edge'],
    ])
  })
})

it('reads the storefront’s origins', () => {
  const { storefrontOrigins } = settingsFrom({
    STOREFRONT_ORIGIN: 'https://shop.test/, https://order.shop.test',
  })
  expect(storefrontOrigins).toEqual(['https://shop.test', 'https://order.shop.test'])
})

describe('MAP_TILES', () => {
  const mapTilesFrom = (env: NodeJS.ProcessEnv) => settingsFrom(env).mapTiles

  it('is the source of map tiles; no map without it', () => {
    expect(mapTilesFrom({})).toBeUndefined()
    const url = 'https://tiles.example/v1/{z}/{x}/{y}.png?key=k'
    expect(mapTilesFrom({ MAP_TILES: url, MAP_ATTRIBUTION: '© maps' })).toEqual({
      url,
      attribution: '© maps',
      maxZoom: 19,
    })
  })

  it.each([
    'tiles.example/{z}/{x}/{y}',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://*.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    'data:image/png,{z}{x}{y}',
  ])('is refused where it is not an address with {z}, {x} and {y} at one host: %s', (url) => {
    expect(() => mapTilesFrom({ MAP_TILES: url })).toThrow('MAP_TILES')
  })
})

describe('PAY_ORIGINS', () => {
  const payOriginsFrom = (text?: string) => settingsFrom({ PAY_ORIGINS: text }).payOrigins

  it('lists the allowed destinations of a pay window', () => {
    expect(payOriginsFrom(undefined)).toEqual([])
    expect(payOriginsFrom('https://pg.example/path, https://*.card.example,http://localhost:8090')).toEqual([
      'https://pg.example',
      'https://*.card.example',
      'http://localhost:8090',
    ])
  })

  it.each(['pg.example', 'https://*', 'https://*.kr', 'https://a.*.example', '*', 'javascript:alert(1)'])(
    'is refused where it is not an origin: %s',
    (text) => {
      expect(() => payOriginsFrom(text)).toThrow('PAY_ORIGINS')
    },
  )
})
