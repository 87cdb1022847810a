import { describe, expect, it } from 'vitest'
import { BadConfig } from '../bad-config.ts'
import { textSettingsOf } from './text-settings.ts'

const solapi = { SOLAPI_KEY: 'NCS', SOLAPI_SECRET: 'hush', SOLAPI_FROM: '02-123-4567' }
const webhook = { TEXTS_WEBHOOK_URL: 'https://texts.test/in', TEXTS_WEBHOOK_SECRET: 'a secret of this shop' }

describe('the provider of text messages', () => {
  it('is none, SOLAPI, or a webhook', () => {
    expect(textSettingsOf({})).toBeUndefined()
    expect(textSettingsOf(solapi)).toEqual({
      provider: 'solapi',
      url: 'https://api.solapi.com',
      key: 'NCS',
      secret: 'hush',
      from: '021234567',
      kakao: undefined,
    })
    expect(textSettingsOf(webhook)).toMatchObject({ provider: 'webhook', url: 'https://texts.test/in' })
  })

  it('has the Kakao templates by kind', () => {
    const env = { ...solapi, SOLAPI_PF_ID: 'PF1', SOLAPI_TEMPLATES: '{"code":"KA01"}' }
    expect(textSettingsOf(env)).toMatchObject({ kakao: { pfId: 'PF1', templates: { code: 'KA01' } } })
  })

  it.each([
    [
      'a key without its secret',
      { SOLAPI_KEY: 'NCS' },
      'SOLAPI_KEY also needs SOLAPI_SECRET and SOLAPI_FROM',
    ],
    ['a sender that is no number', { ...solapi, SOLAPI_FROM: 'onggi' }, 'SOLAPI_FROM is no phone number'],
    ['two providers', { ...solapi, ...webhook }, 'Two providers'],
    ['a webhook without a secret', { TEXTS_WEBHOOK_URL: 'https://a.test' }, 'TEXTS_WEBHOOK_SECRET'],
    ['a short secret', { ...webhook, TEXTS_WEBHOOK_SECRET: 'short' }, '16 characters'],
    [
      'a service without encryption',
      { ...solapi, SOLAPI_URL: 'http://api.solapi.test' },
      'SOLAPI_URL has to begin with https:',
    ],
    ['an address that is none', { ...webhook, TEXTS_WEBHOOK_URL: 'texts' }, 'no URL'],
    ['a channel without templates', { ...solapi, SOLAPI_PF_ID: 'PF1' }, 'SOLAPI_TEMPLATES'],
    [
      'a kind that does not exist',
      { ...solapi, SOLAPI_PF_ID: 'PF1', SOLAPI_TEMPLATES: '{"codes":"KA01"}' },
      'code',
    ],
    ['templates that are no JSON', { ...solapi, SOLAPI_PF_ID: 'PF1', SOLAPI_TEMPLATES: 'KA01' }, 'JSON'],
  ])('is not %s, which the start refuses in words', (_case, env, said) => {
    expect(() => textSettingsOf(env)).toThrow(BadConfig)
    expect(() => textSettingsOf(env)).toThrow(said)
  })
})
