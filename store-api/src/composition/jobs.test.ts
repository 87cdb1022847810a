import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import type { Job, Retention } from '../jobs/job.ts'
import { registeredJobs } from '../jobs/registered-jobs.ts'

const job: Job = { everyMs: 1, run: async () => {} }
const retention: Retention = { prune: statement('test_prune_nothing', 'select $1::bigint'), olderThanMs: 1 }

it('the jobs of a registered feature run, and its old rows are deleted', () => {
  const registered = registeredJobs([
    { jobs: { one: job }, retention: [retention] },
    { retention: [retention] },
  ])
  expect(registered).toEqual({ jobs: { one: job }, retention: [retention, retention] })
})

it('two jobs of one name are an error, because only one of them would run', () => {
  expect(() => registeredJobs([{ jobs: { one: job } }, { jobs: { one: job } }])).toThrow('one')
})

it('every feature with jobs is registered', async () => {
  const source = join(import.meta.dirname, '..')
  const registering = await readFile(join(import.meta.dirname, 'jobs.ts'), 'utf8')
  const features = (await readdir(source, { recursive: true })).filter((file) => /(^|\/)jobs\.ts$/.test(file))
  const missing = features.filter(
    (file) => !/^(composition|jobs)\//.test(file) && !registering.includes(`'../${file}'`),
  )
  expect(features.length).toBeGreaterThan(5)
  expect(missing).toEqual([])
})
