import { describe, expect, it } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

describe('the configuration', () => {
  it('works with nothing set', () => {
    expect(readConfig({})).toMatchObject({ port: 8090, apiUrl: 'http://127.0.0.1:8070', secret: 'sandbox' })
  })

  it('refuses to start in production unless enabled with a secret of its own', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(BadConfig)
    expect(() => readConfig({ NODE_ENV: 'production', SANDBOX_SECRET: 'own' })).toThrow(BadConfig)
    expect(() => readConfig({ NODE_ENV: 'production', SANDBOX: '1' })).toThrow(BadConfig)
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: '1', SANDBOX_SECRET: 'own' }).secret).toBe('own')
  })

  it('redirects customers to the configured storefront and other origins', () => {
    expect(readConfig({}).returnOrigins).toEqual(['http://localhost:8080'])
    const env = {
      STOREFRONT_URL: 'https://shop.test/',
      PAY_RETURN_ORIGINS: 'http://a.test, https://b.test/x',
    }
    expect(readConfig(env).returnOrigins).toEqual(['https://shop.test', 'http://a.test', 'https://b.test'])
    expect(() => readConfig({ PAY_RETURN_ORIGINS: 'everywhere' })).toThrow('PAY_RETURN_ORIGINS=everywhere')
  })

  it('configures how simulated providers behave', () => {
    expect(readConfig({})).toMatchObject({ paySlowMs: 12_000, paySentinels: true, payRepeats: 'answered' })
    const env = {
      PAY_SLOW_SECONDS: '0.5',
      PAY_SENTINELS: '0',
      PAY_REPEATS: 'refused',
      SANDBOX_URL: 'https://pay.test/',
    }
    expect(readConfig(env)).toMatchObject({
      paySlowMs: 500,
      paySentinels: false,
      payRepeats: 'refused',
      publicUrl: 'https://pay.test',
    })
    expect(() => readConfig({ PAY_SLOW_SECONDS: 'long' })).toThrow('PAY_SLOW_SECONDS=long')
    expect(() => readConfig({ PAY_SLOW_SECONDS: '' })).toThrow(BadConfig)
    expect(() => readConfig({ PAY_REPEATS: 'maybe' })).toThrow('PAY_REPEATS=maybe')
  })

  it('reports an invalid port or address', () => {
    expect(() => readConfig({ SANDBOX_PORT: 'x' })).toThrow('SANDBOX_PORT=x is no port.')
    expect(() => readConfig({ API_URL: 'nowhere' })).toThrow('API_URL=nowhere is no web address.')
    expect(readConfig({ STOREFRONT_URL: 'https://shop.test/' }).storefrontUrl).toBe('https://shop.test')
  })
})
