import { expect, it } from 'vitest'
import { BadConfig } from './bad-config.ts'
import { readConfig } from './config.ts'

const production = { NODE_ENV: 'production', SANDBOX_URL: 'http://sandbox.test' }

it.each([{}, { SANDBOX_SECRET: 'sandbox' }])('refuses a publicly known secret: %j', (env) => {
  expect(() => readConfig({ ...production, ...env })).toThrow(BadConfig)
})

it('accepts a sandbox with its own secret, and production without a sandbox', () => {
  const secret = 'made for this deployment'
  expect(readConfig({ ...production, SANDBOX_SECRET: secret }).sandbox).toMatchObject({ secret })
  expect(readConfig({ NODE_ENV: 'production' }).sandbox).toBeUndefined()
})
