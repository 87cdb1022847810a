import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { addCounts, type Counts, countsOfPlaywright, countsOfVitest, nothing } from './counts.ts'
import { root, run } from './process.ts'

/**
 * `npm test`: every check of the repository, one after the other, and one line of counts at the end.
 * A check without counts of its own (format, types, unused code) counts as one test.
 * `--full` lets seeded samples go to full depth; `--only <part>` runs the parts whose name begins so, and what stands
 * after it picks files of their tests: `--only 'end to end' paying`.
 */
const full = process.argv.includes('--full')
const [only, ...picked] = process.argv.includes('--only')
  ? process.argv.slice(process.argv.indexOf('--only') + 1).filter((each) => !each.startsWith('--'))
  : []
const results = join(root, 'test-results')

interface Part {
  name: string
  start: () => Promise<Counts>
}

const environment = { ...process.env, ...(full ? { STOREFRONT_TEST_DEPTH: 'full' } : {}) }

async function check(command: string, ...args: string[]): Promise<Counts> {
  const ended = await run(command, args, { env: environment })
  return ended === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: ['it found something'] }
}

async function vitest(folder: string): Promise<Counts> {
  const report = join(results, `${folder.replaceAll('/', '-')}.json`)
  const ended = await run(
    'vitest',
    [
      'run',
      '--root',
      join(root, folder),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...picked,
    ],
    { env: environment, cwd: join(root, folder) },
  )
  return countsOfVitest(report, ended)
}

async function endToEnd(): Promise<Counts> {
  const report = join(results, 'e2e.json')
  const ended = await run('playwright', ['test', ...picked], {
    cwd: join(root, 'e2e'),
    bin: join(root, 'e2e/node_modules/.bin'),
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return countsOfPlaywright(report, ended)
}

const packages = ['shared', '.']
  .flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true }).map((entry) => join(parent, entry.name)),
  )
  .filter(
    (folder) =>
      existsSync(join(root, folder, 'package.json')) && existsSync(join(root, folder, 'tsconfig.json')),
  )
  .sort()

const parts: Part[] = [
  {
    name: 'format and lint',
    start: () => check('biome', 'ci', '--error-on-warnings', '.'),
  },
  ...packages.map((folder) => ({
    name: `types ${folder}`,
    start: () => check('tsc', '-p', join(root, folder)),
  })),
  { name: 'unused code', start: () => check('knip', '--no-progress') },
  ...packages
    .filter((folder) => existsSync(join(root, folder, 'vitest.config.ts')))
    .map((folder) => ({ name: `tests ${folder}`, start: () => vitest(folder) })),
  { name: 'end to end', start: endToEnd },
]

const chosen = parts.filter(({ name }) => only === undefined || name.startsWith(only))
if (chosen.length === 0) {
  console.error(
    `No part's name begins with "${only}". There are:\n  ${parts.map(({ name }) => name).join('\n  ')}`,
  )
  process.exit(1)
}

await ensureChromium()
let total: Counts = nothing
const broken: string[] = []
for (const part of chosen) {
  const begun = Date.now()
  console.log(`\n── ${part.name}`)
  const counts = await part.start()
  total = addCounts(total, counts)
  if (counts.failed > 0) broken.push(`${part.name}\n  ${counts.failures.join('\n  ')}`)
  console.log(
    `   ${counts.failed > 0 ? 'failed' : 'passed'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  )
}
for (const each of broken) console.error(`\n✗ ${each}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
