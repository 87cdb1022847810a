import { describe, expect, it } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

describe('the configuration', () => {
  it('works with nothing set', () => {
    expect(readConfig({})).toMatchObject({ port: 8090, apiUrl: 'http://127.0.0.1:8070', secret: 'sandbox' })
  })

  it('refuses to run in production, unless it is asked for with a secret of its own', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(BadConfig)
    expect(() => readConfig({ NODE_ENV: 'production', SANDBOX_SECRET: 'own' })).toThrow(BadConfig)
    expect(() => readConfig({ NODE_ENV: 'production', SANDBOX: '1' })).toThrow(BadConfig)
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: '1', SANDBOX_SECRET: 'own' }).secret).toBe('own')
  })

  it('says what is wrong with a port or an address', () => {
    expect(() => readConfig({ SANDBOX_PORT: 'x' })).toThrow('SANDBOX_PORT=x is no port.')
    expect(() => readConfig({ API_URL: 'nowhere' })).toThrow('API_URL=nowhere is no web address.')
    expect(readConfig({ STOREFRONT_URL: 'https://shop.test/' }).storefrontUrl).toBe('https://shop.test')
  })
})
