import { describe, expect, it } from 'vitest'
import { BadConfig } from './bad-config.ts'
import { readConfig } from './config.ts'

const production = { NODE_ENV: 'production', SANDBOX_URL: 'http://sandbox.test' }

it.each([{}, { SANDBOX_SECRET: 'sandbox' }])('refuses a publicly known secret: %j', (env) => {
  expect(() => readConfig({ ...production, ...env })).toThrow(BadConfig)
})

it('accepts a sandbox with a secret of its own', () => {
  const secret = 'made for this deployment'
  expect(readConfig({ ...production, SANDBOX_SECRET: secret }).sandbox).toMatchObject({ secret })
})

const productionEnv = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://storefront:kept-to-itself@db.test/storefront',
  SECRET: 'a secret that is long enough for all keys',
  EDGE_KEY: 'a key of sixteen characters or more',
  STOREFRONT_ORIGIN: 'https://shop.test',
}

describe('in production', () => {
  it('the API starts with the required settings', () => {
    expect(readConfig(productionEnv)).toMatchObject({
      databaseUrl: productionEnv.DATABASE_URL,
      sandbox: undefined,
    })
  })

  it('all missing settings are reported at once', () => {
    const start = () => readConfig({ NODE_ENV: 'production' })
    expect(start).toThrow(BadConfig)
    for (const name of ['DATABASE_URL', 'SECRET', 'EDGE_KEY', 'STOREFRONT_ORIGIN']) {
      expect(start).toThrow(`${name} is missing`)
    }
    expect(start).toThrow('docs/settings.md')
  })

  it.each([
    [{ DATABASE_URL: '' }, 'DATABASE_URL is missing'],
    [{ DATABASE_URL: 'db.test:5432' }, 'DATABASE_URL does not begin with postgres://'],
    [{ SECRET: 'too short' }, 'SECRET needs 32 characters or more'],
    [{ EDGE_KEY: 'short' }, 'EDGE_KEY needs 16 characters or more'],
    [{ EDGE_KEY: productionEnv.SECRET }, 'EDGE_KEY and SECRET are the same'],
    [{ STOREFRONT_ORIGIN: 'http://shop.test' }, 'STOREFRONT_ORIGIN has to begin with https:'],
    [
      { STOREFRONT_ORIGIN: 'https://shop.test/cafe' },
      'STOREFRONT_ORIGIN is no origin: https://shop.test/cafe',
    ],
    [{ SANDBOX: '1' }, 'Remove SANDBOX'],
    [{ SANDBOX_SECRET: 'of the sandbox' }, 'SANDBOX_SECRET is set without SANDBOX_URL'],
    [{ KAKAO_CLIENT_SECRET: 'x' }, 'KAKAO_CLIENT_SECRET is set without KAKAO_CLIENT_ID'],
    [{ JUSO_URL: 'https://juso.test' }, 'JUSO_URL is set without JUSO_KEY'],
    [{ METRICS_PORT: '8070' }, 'METRICS_PORT is the port of the API'],
    [{ METRICS_HOST: '10.0.0.1' }, 'METRICS_HOST is set without METRICS_PORT'],
    [{ SOLAPI_KYE: 'x' }, 'SOLAPI_KYE is no setting. Is SOLAPI_KEY meant?'],
    [{ DATABASE_POOL: '4' }, 'DATABASE_POOL is no setting.'],
  ])('the API refuses %j with a message', (env, message) => {
    expect(() => readConfig({ ...productionEnv, ...env })).toThrow(message)
  })

  it('a message of refusal contains no secret', () => {
    const refused = () =>
      readConfig({
        ...productionEnv,
        DATABASE_URL: 'mysql://shop:the-password@db.test/x',
        SECRET: 'my-secret',
      })
    expect(refused).toThrow(BadConfig)
    expect(refused).not.toThrow(/the-password|my-secret/)
  })

  it('links use the first of several origins', () => {
    const env = { ...productionEnv, STOREFRONT_ORIGIN: 'https://shop.test, https://other.test' }
    expect(readConfig(env).storefrontOrigin).toBe('https://shop.test')
  })

  it('two keys of the edge are accepted during a rotation', () => {
    const env = { ...productionEnv, EDGE_KEY: 'the new key of the edge, the old key of the edge' }
    expect(readConfig(env).edgeKeys).toEqual(['the new key of the edge', 'the old key of the edge'])
  })
})

it('in development no setting is required', () => {
  expect(readConfig({})).toMatchObject({ port: 8070, databaseUrl: undefined, edgeKeys: [] })
})

it.each([
  [{ DATABASE_CONNECTIONS: 'many' }, 'DATABASE_CONNECTIONS=many is no number from 1.'],
  [{ API_PORT: 'tcp://10.0.0.1:80' }, 'API_PORT=tcp://10.0.0.1:80 is no port.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is no level.'],
])('refuses %j in every environment', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

it('refuses the direct address of a database without the pooled one', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://localhost/shop' })).toThrow(
    /goes with DATABASE_URL/,
  )
})
