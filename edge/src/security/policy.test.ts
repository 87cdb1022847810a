import { expect, it } from 'vitest'
import { anEdge } from '../testing/an-edge.ts'
import { contentSecurityPolicy } from './policy.ts'

// Compared as one string: a directive that is missing or wider than it was is noticed, whichever it is.
it('allows a page its own origin, what is named by its hash, and pictures of the map, and nothing else', () => {
  expect(
    contentSecurityPolicy({
      scripts: ["'sha256-script'"],
      styles: ["'sha256-style'"],
      pictures: ['https://tiles.example'],
    }),
  ).toBe(
    "default-src 'none'; script-src 'self' 'sha256-script'; style-src 'self' 'sha256-style'; " +
      "img-src 'self' data: https://tiles.example; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
      "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
})

it('adds the origins of remotes in development where files are loaded from, and nowhere else', () => {
  expect(contentSecurityPolicy({ origins: ['http://localhost:3001'] })).toBe(
    "default-src 'none'; script-src 'self' http://localhost:3001; style-src 'self' http://localhost:3001; " +
      "img-src 'self' data: http://localhost:3001; font-src 'self' http://localhost:3001; " +
      "connect-src 'self' http://localhost:3001; worker-src 'self'; manifest-src 'self'; form-action 'self'; " +
      "base-uri 'none'; frame-ancestors 'none'",
  )
})

it('puts the same security headers on every answer, whatever it is', async () => {
  const { app } = await anEdge()
  for (const url of ['/health', '/nothing', '/assets/missing.js']) {
    const { headers } = await app.inject(url)
    const names = Object.keys(headers).filter((name) => /policy|options|security/.test(name))
    expect(Object.fromEntries(names.map((name) => [name, headers[name]])), url).toEqual({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy':
        'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})
