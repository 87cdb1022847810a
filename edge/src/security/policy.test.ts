import { expect, it } from 'vitest'
import { anEdge } from '../testing/an-edge.ts'
import { contentSecurityPolicy } from './policy.ts'

// Compared as one string, so that every missing or wider directive is noticed.
it('allows a page its own origin, hashed inline parts and map tiles only', () => {
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

it('adds the origins of remotes in development to script, style, picture, font and connect sources only', () => {
  expect(contentSecurityPolicy({ origins: ['http://localhost:3001'] })).toBe(
    "default-src 'none'; script-src 'self' http://localhost:3001; style-src 'self' http://localhost:3001; " +
      "img-src 'self' data: http://localhost:3001; font-src 'self' http://localhost:3001; " +
      "connect-src 'self' http://localhost:3001; worker-src 'self'; manifest-src 'self'; form-action 'self'; " +
      "base-uri 'none'; frame-ancestors 'none'",
  )
})

it('adds the same security headers to every answer', async () => {
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
