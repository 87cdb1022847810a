import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aShellDist } from '@storefront/edge/testing/a-dist.ts'
import { repository } from '../shop/servers.ts'

/** Runs `npm run shop -- …` as an operator does; its output. @throws with what it said */
export const runShopCommand = (args: readonly string[], settings: Record<string, string>, input = '') =>
  run('store-api/src/shop-command/cli.ts', args, settings, input)

/** A shell with real names and small contents, released by `npm run release`, so that edges are ready. */
export async function releaseShell(releasesDir: string): Promise<void> {
  const dist = await aShellDist()
  await run('edge/src/cli.ts', ['publish', '--promote', dist], { RELEASES_DIR: releasesDir })
  await rm(dist, { recursive: true })
}

async function run(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
  input = '',
): Promise<string> {
  const running = promisify(execFile)(process.execPath, [join(repository, file), ...args], {
    cwd: repository,
    env: { PATH: process.env.PATH, ...settings },
  })
  running.child.stdin?.end(input)
  return (await running).stdout
}
