import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Versions of PostgreSQL that Citus 13 is for, at the places of Debian's packages. */
const debianPrograms = [17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pg_config`)

/** Folder of the programs of a PostgreSQL that has Citus; null where there is none. `PG_CONFIG` names another one. */
export function citusPrograms(): string | null {
  const candidates = process.env.PG_CONFIG ? [process.env.PG_CONFIG] : debianPrograms
  const found = candidates.find((config) => {
    const folder = configValue(config, '--sharedir')
    return folder !== null && existsSync(join(folder, 'extension/citus.control'))
  })
  return found === undefined ? null : configValue(found, '--bindir')
}

function configValue(config: string, flag: string): string | null {
  const { status, stdout } = spawnSync(config, [flag], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
