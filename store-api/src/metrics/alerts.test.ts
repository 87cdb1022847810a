import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readBacklog } from '../repositories/backlog.ts'
import { testApi } from '../testing/test-api.ts'

const rules = readFileSync(new URL('../../../docs/monitoring/alerts.yml', import.meta.url), 'utf8')

it('alerts use only metrics and kinds that exist', async () => {
  const api = await testApi()
  const text = await api.app.metrics.exposition()
  await api.close()
  const defined = new Set([...text.matchAll(/^# TYPE (storefront_\w+)/gm)].map(([, name]) => name))
  const used = [...rules.matchAll(/storefront_\w+/g)].map(([name]) => name.replace(/_count$/, ''))
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !defined.has(name))).toEqual([])
  const kinds = [...readBacklog.text.matchAll(/select '([^']+)'/g)].map(([, kind]) => kind ?? '')
  const asked = [...rules.matchAll(/kind=~?"([^"]+)"/g)].map(([, pattern]) => new RegExp(`^(${pattern})$`))
  const unknown = asked.filter((pattern) => !kinds.some((kind) => pattern.test(kind)))
  expect(unknown).toEqual([])
  const forStaff = kinds.filter((kind) => /^(refused|unanswered)/.test(kind))
  expect(forStaff).toHaveLength(4)
  for (const kind of forStaff) expect(asked.some((pattern) => pattern.test(kind))).toBe(true)
})
