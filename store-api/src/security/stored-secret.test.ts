import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { storedSecret } from './stored-secret.ts'

it('processes that start at once with an empty data folder have the same secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-secret-'))
  const found = await Promise.all(Array.from({ length: 20 }, () => storedSecret(folder)))
  expect(new Set(found).size).toBe(1)
  expect(found[0]).toHaveLength(64)
  await rm(folder, { recursive: true })
})
