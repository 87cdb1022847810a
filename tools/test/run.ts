import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { citusPrograms } from '../../store-api/src/testing/citus-programs.ts'
import { ensureChromium } from './chromium.ts'
import { addCounts, type Counts, countsOfPlaywright, countsOfVitest, noCounts } from './counts.ts'
import { root, run } from './process.ts'
import { runConcurrently, type Task } from './run-concurrently.ts'

/**
 * `npm test`: every check of the repository, and one line of counts at the end. Two parts run at a time, because
 * browser tests leave much of a core idle; the output of a part is printed when it has ended. End-to-end tests use two
 * cores and run alone, last. A check without counts (format, types, unused code) counts as one test. `--full` runs
 * randomized tests at full length; `--only <part>` runs the parts whose name begins so, and further arguments select
 * their test files: `--only 'end to end' paying`. `--checks` skips the tests.
 */
const full = process.argv.includes('--full')
// The part that `--only` names, and what selects its test files.
const [onlyPart, ...picked] = process.argv.includes('--only')
  ? process.argv.slice(process.argv.indexOf('--only') + 1).filter((each) => !each.startsWith('--'))
  : []
const checksAlone = process.argv.includes('--checks')
const results = join(root, 'test-results')
/** Test files run in random order, so that none depends on another; `TEST_SEED` repeats an order. */
const seed = process.env.TEST_SEED || String(Date.now() % 1_000_000)

type OnOutput = ((text: Buffer) => void) | undefined
interface Part extends Task {
  name: string
  start: (onOutput: OnOutput) => Promise<Counts>
}

const environment = {
  ...process.env,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  ...(full ? { STOREFRONT_TEST_DEPTH: 'full' } : {}),
}

async function check(onOutput: OnOutput, command: string, ...args: string[]): Promise<Counts> {
  const exitCode = await run(command, args, { env: environment, onOutput })
  return exitCode === 0
    ? { ...noCounts, passed: 1 }
    : { ...noCounts, failed: 1, failures: ['the check failed; its output is above'] }
}

/** Runs the tests of a package, with `extraVariables` in their environment; of the files under `within`, where it is given. */
async function vitest(
  folder: string,
  onOutput: OnOutput,
  extraVariables: Record<string, string> = {},
  within: readonly string[] = [],
): Promise<Counts> {
  const name = [folder, ...Object.values(extraVariables)].join('-').replaceAll('/', '-')
  const report = join(results, `${name}.json`)
  const exitCode = await run(
    'vitest',
    [
      'run',
      '--root',
      join(root, folder),
      '--sequence.shuffle.files',
      `--sequence.seed=${seed}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(picked.length > 0 ? picked : within),
    ],
    { env: { ...environment, ...extraVariables }, cwd: join(root, folder), onOutput },
  )
  return countsOfVitest(report, exitCode)
}

async function endToEnd(): Promise<Counts> {
  const report = join(results, 'e2e.json')
  const exitCode = await run('playwright', ['test', ...picked], {
    cwd: join(root, 'e2e'),
    bin: join(root, 'e2e/node_modules/.bin'),
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return countsOfPlaywright(report, exitCode)
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

/** The longest start first, so that none of them is left over at the end. */
const longest = ['shell', 'store-api', 'mf-ordering', 'mf-payment', 'shared/domain']
const withTests = packages.filter((folder) => existsSync(join(root, folder, 'vitest.config.ts')))
/** Started as root, PostgreSQL creates a user, which two processes cannot do at once. */
const onPostgres = ['bench', 'store-api']

const parts: Part[] = [
  {
    name: 'format and lint',
    start: (onOutput) => check(onOutput, 'biome', 'ci', '--error-on-warnings', '.'),
  },
  ...packages.map((folder) => ({
    name: `types ${folder}`,
    start: (onOutput: OnOutput) => check(onOutput, 'tsc', '-p', join(root, folder)),
  })),
  { name: 'unused code', start: (onOutput) => check(onOutput, 'knip', '--no-progress') },
  ...[...longest, ...withTests.filter((folder) => !longest.includes(folder))].map((folder) => ({
    name: `tests ${folder}`,
    start: (onOutput: OnOutput) => vitest(folder, onOutput),
    ...(onPostgres.includes(folder) ? { resource: 'postgres' } : {}),
  })),
]
if (full) {
  const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0
  const name = 'tests store-api behind PgBouncer'
  if (!hasPgBouncer)
    console.warn(`\n!!! SKIPPED: ${name}. PgBouncer is not installed (Debian: apt-get install pgbouncer).\n`)
  else {
    const engine = { STORE_API_TEST_ENGINE: 'pgbouncer' }
    parts.push({ name, start: (onOutput) => vitest('store-api', onOutput, engine), resource: 'postgres' })
  }
  const onCitus = 'on Citus'
  if (citusPrograms() === null)
    console.warn(
      `\n!!! SKIPPED: tests store-api ${onCitus}, tests bench faults ${onCitus}. No PostgreSQL here has Citus ` +
        '(deploy/build-citus.sh builds it from a checkout; docs/beyond-one-database.md).\n',
    )
  else {
    // Randomized tests have their short length there: statements cost several times as much.
    const engine = { STORE_API_TEST_ENGINE: 'citus', STOREFRONT_TEST_DEPTH: 'sample' }
    const runs = { ...engine, FAULT_RUNS: '150', FAULT_SEED: '1001' }
    parts.push(
      {
        name: `tests store-api ${onCitus}`,
        start: (onOutput) => vitest('store-api', onOutput, engine),
        resource: 'postgres',
      },
      {
        name: `tests bench faults ${onCitus}`,
        start: (onOutput) => vitest('bench', onOutput, runs, ['faults/']),
        resource: 'postgres',
      },
    )
  }
}
const endToEndPart: Part = { name: 'end to end', start: endToEnd }

const hasTests = ({ name }: Part) => /^(tests|end to end)/.test(name)
const isChosen = (part: Part) =>
  (onlyPart === undefined || part.name.startsWith(onlyPart)) && !(checksAlone && hasTests(part))
const chosen = parts.filter(isChosen)
if (chosen.length === 0 && !isChosen(endToEndPart)) {
  const names = [...parts, endToEndPart].map(({ name }) => name).join('\n  ')
  console.error(`No part's name begins with "${onlyPart}". There are:\n  ${names}`)
  process.exit(1)
}

if ([...chosen, endToEndPart].some((part) => isChosen(part) && hasTests(part))) await ensureChromium()
console.log(`Files of tests run in the order of TEST_SEED=${seed}.`)
const found = await runConcurrently(chosen, 2, (part) => runPart(part, chosen.length === 1))
if (isChosen(endToEndPart)) found.push(await runPart(endToEndPart, true))
const total = found.reduce((sum, { counts }) => addCounts(sum, counts), noCounts)
for (const { name, counts } of found)
  if (counts.failed > 0) console.error(`\n✗ ${name}\n  ${counts.failures.join('\n  ')}`)
console.log(`\nTEST_SEED=${seed}: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

/** Runs a part; its output is printed at once if it runs alone, else when it has ended. */
async function runPart(part: Part, isAlone: boolean): Promise<{ name: string; counts: Counts }> {
  const startedAt = Date.now()
  const output: Buffer[] = []
  const heading = `\n── ${part.name}`
  console.log(isAlone ? heading : `▸ ${part.name}`)
  const counts = await part.start(isAlone ? undefined : (text) => output.push(text))
  if (!isAlone) console.log(heading)
  if (output.length > 0) console.log(Buffer.concat(output).toString().trimEnd())
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`   ${counts.failed > 0 ? 'failed' : 'passed'} in ${seconds} s`)
  return { name: part.name, counts }
}
