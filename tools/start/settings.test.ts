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

it('passes the shop’s addresses to the edge, so that it refuses other hosts', () => {
  const { edge } = environments(settingsFrom({ EDGE_PORT: '8181' }), { sandbox: 's', edge: 'e' })
  expect(edge.STOREFRONT_ORIGIN.split(',')).toEqual(['http://localhost:8181', 'http://127.0.0.1:8181'])
})
