import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import type { PostgresServer } from './postgres-server.ts'

/** Programs of the newest PostgreSQL of a Debian, with `pg_dump` of the same version; null where there is none. */
export function systemPostgresPrograms(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(root, version, 'bin'))
  const needed = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore']
  return folders.find((folder) => needed.every((name) => existsSync(join(folder, name)))) ?? null
}

/** A server of the system's PostgreSQL, because the packaged one of other tests has no `pg_dump`. */
export async function startSystemPostgres(programs: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-system-postgres-'))
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root; its Debian package has made the user `postgres`.
  const asUser = process.getuid?.() === 0 ? ['runuser', '--user', 'postgres', '--'] : []
  if (asUser.length > 0) await chmod(folder, 0o777)
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...asUser, join(programs, program), ...args]
    // The server inherits the outputs and would keep pipes open.
    const { status } = spawnSync(command, rest, { stdio: 'ignore', cwd: folder })
    if (status !== 0) throw new Error(`${program} of ${programs} failed`)
  }
  const port = await freePort()
  run('initdb', '--username=storefront', '--auth=trust', '--encoding=UTF8', '--locale=C', `--pgdata=${data}`)
  const settings = `-p ${port} -k ${folder} -c fsync=off -c autovacuum=off -c listen_addresses=127.0.0.1`
  run('pg_ctl', 'start', '--wait', `--pgdata=${data}`, `--options=${settings}`)
  return {
    url: `postgres://storefront@127.0.0.1:${port}/postgres`,
    workers: [],
    async stop() {
      run('pg_ctl', 'stop', '--mode=immediate', `--pgdata=${data}`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
