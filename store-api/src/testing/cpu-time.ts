import { createHash } from 'node:crypto'

/** CPU time that this process spends on `work` (ms), independent of other processes. */
export async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Duration of the fixed work below on the reference machine of the budgets (ms). */
const referenceMs = 50

/**
 * How many times longer this machine takes than the reference; 1 at least. Measured by a fixed piece of parsing,
 * hashing and allocating, the best of five.
 */
export async function slownessOfMachine(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) times.push(await cpuTimeOf(async () => fixedWork()))
  return Math.max(1, Math.min(...times) / referenceMs)
}

function fixedWork(): string {
  const hash = createHash('sha256')
  for (let position = 0; position < 2_000; position += 1) {
    const rows = Array.from({ length: 20 }, (_, index) => ({ id: position * index, name: `row ${index}` }))
    hash.update(JSON.stringify(JSON.parse(JSON.stringify(rows))))
  }
  return hash.digest('hex')
}
