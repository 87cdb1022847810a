import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { serverSecrets } from './preflight.ts'
import { environments, settingsFrom } from './settings.ts'

it('gives edge, sandbox and API a shared key and stores it with the data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const secrets = await serverSecrets(folder)
  const env = environments(settingsFrom({ DATA_DIR: folder }), secrets)
  for (const server of Object.values(env)) expect(server.EDGE_KEY).toBe(secrets.edge)
  expect(secrets.edge.length).toBeGreaterThanOrEqual(32)
  expect(secrets.edge).not.toBe(secrets.sandbox)
  expect(await serverSecrets(folder)).toEqual(secrets)
})

it('passes the shop’s addresses to the edge, whose absolute links use the first and whose payments need one of them', () => {
  const { edge } = environments(settingsFrom({ EDGE_PORT: '8181' }), { sandbox: 's', edge: 'e' })
  expect(edge.STOREFRONT_ORIGIN.split(',')).toEqual(['http://localhost:8181', 'http://127.0.0.1:8181'])
})

it('gives the edge a port of its own for its metrics', () => {
  const { edge } = environments(settingsFrom({ METRICS_PORT: '9101' }), { sandbox: 's', edge: 'e' })
  expect(edge.METRICS_PORT).toBe('9102')
})
