import { expect, it } from 'vitest'
import { ownOrigin } from './own-origin.ts'

const requestTo = (address: string, ...origins: string[]) => {
  const [protocol = '', host = ''] = address.split('://')
  return ownOrigin({ protocol: protocol as 'http', host }, origins)
}

it('is one of the configured ones, whatever else the request has', () => {
  const ownOrigins = ['https://shop.test', 'https://order.shop.test']
  expect(requestTo('https://shop.test', ...ownOrigins)).toBe('https://shop.test')
  expect(requestTo('https://SHOP.test:443', ...ownOrigins)).toBe('https://shop.test')
  expect(requestTo('https://order.shop.test', ...ownOrigins)).toBe('https://order.shop.test')
  for (const forged of [
    'https://evil.test',
    'http://shop.test',
    'https://shop.test:8443',
    'https://shop.test.evil.test',
    'https://shop.test@evil.test',
    'https://localhost',
    'https://',
    'https://a b',
    'https://shop.test#evil.test',
    'https://shop.test?evil.test',
    'https://shop.test/evil.test',
  ])
    expect(requestTo(forged, ...ownOrigins), forged).toBeUndefined()
})

it('is this machine’s own where none is configured', () => {
  for (const localOrigin of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
    expect(requestTo(localOrigin)).toBe(localOrigin)
  for (const elsewhere of ['http://shop.test', 'http://localhost.evil.test', 'http://127.0.0.1.evil.test'])
    expect(requestTo(elsewhere), elsewhere).toBeUndefined()
})
