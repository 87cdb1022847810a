import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../shop/servers.ts'

/** Runs `npm run shop -- …` as an operator does; its output. @throws with what it said */
export async function runShopCommand(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<string> {
  const cli = join(repository, 'store-api/src/shop-command/cli.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], {
    cwd: repository,
    env: { PATH: process.env.PATH, ...settings },
  })
  return stdout
}
