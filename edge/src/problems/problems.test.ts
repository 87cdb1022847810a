import { Writable } from 'node:stream'
import { problemsPath } from '@storefront/contract/problem-report.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { anEdge } from '../testing/an-edge.ts'
import { ProblemCounts } from './problem-counts.ts'

const logged: Record<string, unknown>[] = []
const stream = new Writable({
  write(line, _encoding, done) {
    logged.push(JSON.parse(String(line)))
    done()
  },
})
const problem = { where: 'screen menus', what: 'TypeError', count: 2 }
const report = { revision: 'abc', problems: [problem] }

async function sendReports(...payloads: object[]) {
  const { app } = await anEdge({ logger: { level: 'warn', stream } })
  const codes = []
  for (const payload of payloads)
    codes.push((await app.inject({ method: 'POST', url: problemsPath, payload })).statusCode)
  await app.close()
  return codes
}
const loggedProblems = () =>
  logged.map(({ revision, where, what, count }) => ({ revision, where, what, count }))

afterEach(() => {
  logged.length = 0
})

describe('problem reports of pages', () => {
  it('are counted over pages, and logged with their releases', async () => {
    expect(await sendReports(report, report, { ...report, revision: 'def' })).toEqual([204, 204, 204])
    expect(loggedProblems()).toEqual([
      { revision: 'abc', where: 'screen menus', what: 'TypeError', count: 4 },
      { revision: 'def', where: 'screen menus', what: 'TypeError', count: 2 },
    ])
  })

  it.each([
    ['another field', { revision: 'abc', problems: [problem], userAgent: 'x' }],
    ['a message', { revision: 'abc', problems: [{ ...problem, message: '010-1234-5678' }] }],
    ['words that are none of the code', { revision: 'abc', problems: [{ ...problem, where: '김하늘' }] }],
    ['a line of its own for the log', { revision: 'abc\n{}', problems: [problem] }],
    ['nothing', { revision: 'abc', problems: [] }],
    ['too many', { revision: 'abc', problems: Array.from({ length: 21 }, () => problem) }],
  ])('are refused with %s', async (_case, payload) => {
    expect(await sendReports(payload)).toEqual([400])
    expect(loggedProblems()).toEqual([])
  })

  it('are limited by network, which of IPv6 addresses is the /64, and its problems beyond are not counted', async () => {
    const { app } = await anEdge({ logger: { level: 'warn', stream } })
    const send = async (remoteAddress: string) =>
      (await app.inject({ method: 'POST', url: problemsPath, payload: report, remoteAddress })).statusCode
    const codes = []
    for (let index = 0; index < 601; index += 1) codes.push(await send('2001:db8:0:7::1'))
    expect([codes[599], codes[600]]).toEqual([204, 429])
    expect([await send('2001:db8:0:7:8::'), await send('2001:db8:0:8::1')]).toEqual([429, 204])
    await app.close()
    expect(loggedProblems()).toEqual([{ revision: 'abc', ...problem, count: 1_202 }])
  })

  it('are refused where too large', async () => {
    expect(await sendReports({ revision: 'a'.repeat(10_000), problems: [problem] })).toEqual([413])
  })

  it('are distinguished up to a hundred kinds', () => {
    const counts = new ProblemCounts()
    for (let index = 0; index < 1_000; index += 1)
      counts.add({ revision: 'abc', problems: [{ ...problem, where: `screen ${index}` }] })
    const drained = counts.drain()
    expect(drained).toHaveLength(101)
    expect(drained.at(-1)).toEqual({ revision: '', where: 'others', what: 'others', count: 1_800 })
    expect(counts.drain()).toEqual([])
  })
})
